export * from './shown-notifications.ts'

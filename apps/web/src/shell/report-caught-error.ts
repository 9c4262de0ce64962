/** An error event (portal.md 2.3). Where telemetry fails too, the page still stands. */
export const reportCaughtError = (error: unknown): void => {
  import('./report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined)
}

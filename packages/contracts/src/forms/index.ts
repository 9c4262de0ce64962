export { formFacts } from './form-facts.ts'

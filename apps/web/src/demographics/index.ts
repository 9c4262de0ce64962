export { Questions } from './questions.tsx'
export { useQuestionForm } from './use-question-form.ts'

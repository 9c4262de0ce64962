export { notaryCalls } from './http.ts'
export { notarize } from './notarize.ts'
export { tokenAbout } from './session.ts'

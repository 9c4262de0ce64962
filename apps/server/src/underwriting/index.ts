export { decideFinal } from './decide-final.ts'
export { decideInitial } from './decide-initial.ts'
export { isReplayable } from './decision-record.ts'
export { offerCalls } from './http.ts'

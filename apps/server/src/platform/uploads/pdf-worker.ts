import { serveTasks } from '../workers/index.ts'
import { writeAnew } from './write-anew.ts'

serveTasks(writeAnew, (answer) => ('pdf' in answer ? [answer.pdf.buffer as ArrayBuffer] : []))

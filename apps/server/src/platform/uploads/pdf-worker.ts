import { serveTasks } from '../workers/index.ts'
import { sanitizePdf } from './sanitize-pdf.ts'

serveTasks(sanitizePdf, (answer) => ('pdf' in answer ? [answer.pdf.buffer as ArrayBuffer] : []))

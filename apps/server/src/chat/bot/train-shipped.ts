import { guardExamples } from './answering/guard-examples.ts'
import { trainGuards } from './answering/learned-guard.ts'
import { phrasingsAsShipped } from './known-topics.ts'
import { trainIndex } from './retrieval/index.ts'
import { TRAINED, writeTraining } from './shipped-training.ts'
import { trainingSources as sources } from './training-digest.ts'

// Run by the build: every process of this release would learn the same.
await writeTraining(TRAINED, guardExamples, { sources, trained: trainGuards(guardExamples) })
const phrasings = phrasingsAsShipped()
await writeTraining(TRAINED, phrasings, { sources, trained: trainIndex(phrasings) })

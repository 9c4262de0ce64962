import { createInterface } from 'node:readline'
import { answerLine, CALCULATIONS } from './calc/answer-line.ts'

/** `npm run -s calc -- NAME`: one JSON input a line on stdin, one JSON answer a line on stdout, in the same order. */
const [name = ''] = process.argv.slice(2)
const calculation = CALCULATIONS.get(name)

if (calculation) {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
    process.stdout.write(`${JSON.stringify(answerLine(calculation, line))}\n`)
  }
} else {
  console.error(`calc does not know '${name}'. It knows ${[...CALCULATIONS.keys()].join(', ')}.`)
  process.exitCode = 1
}

import { readFileSync } from 'node:fs'
import { shippedKnowing } from '../apps/server/src/chat/bot/testing/bars.ts'
import { formatTotal, isMissed, JudgedQuestions, judge, totalsOf } from '../apps/server/src/chat/bot/testing/judge.ts'

/**
 * `npm run judge-chatbot -- FILE`: how the chatbot that ships does on the questions of a file (testing/judge.ts). It prints
 * totals and never a question, so that a set which is held back stays so. Exits with an error where a goal is missed.
 */
const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('npm run judge-chatbot -- FILE   (a JSON list of questions with their key: docs/chatbot.md)')
  process.exitCode = 1
} else {
  const questions = JudgedQuestions.parse(JSON.parse(readFileSync(file, 'utf8')))
  const totals = totalsOf(judge(questions, shippedKnowing()))
  for (const total of totals) process.stdout.write(`${formatTotal(total)}\n`)
  if (totals.some(isMissed)) process.exitCode = 1
}

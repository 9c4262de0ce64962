import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import { asksForPerson, type Guard, guardOf } from './guards.ts'

const rows: readonly (readonly [string, Guard])[] = [
  ['Should I take the HELOC or pull from my 401k?', 'advice'],
  ['How much should I borrow?', 'advice'],
  ['Which term should I choose', 'advice'],
  ['is it smart to pay off my cards with this', 'advice'],
  ['What would you do if you were me?', 'advice'],
  ['Is the interest tax deductible?', 'advice'],
  ['do you think rates will go down soon, is it better to wait?', 'advice'],
  ['Is a HELOC worth it', 'advice'],
  ['what do you recommend', 'advice'],
  ['¿Me conviene pedir esta línea?', 'advice'],
  ['¿Qué me recomienda?', 'advice'],
  ['I want to dispute an item', 'dispute'],
  ['There is an error on my credit report', 'dispute'],
  ['that is not my debt', 'dispute'],
  ['Quiero disputar un cargo', 'dispute'],
  ['I was denied because I am a woman', 'discrimination'],
  ['this feels like discrimination', 'discrimination'],
  ['you treated me unfairly', 'discrimination'],
  ['Me discriminaron por ser latino', 'discrimination'],
  ['Somebody used my name to apply', 'identityTheft'],
  ['I never applied for this loan', 'identityTheft'],
  ['I am a victim of identity theft', 'identityTheft'],
  ['this looks like a scam', 'identityTheft'],
  ['Alguien usó mi nombre', 'identityTheft'],
  ['I lost my job and cannot make my payment', 'hardship'],
  ['I can’t afford the payment anymore', 'hardship'],
  ['do you have a hardship program', 'hardship'],
  ['am I going into foreclosure', 'hardship'],
  ['No puedo pagar este mes', 'hardship'],
  ['I filed for bankruptcy', 'hardship'],
  ['I want to rescind', 'rescind'],
  ['I am exercising my right to cancel', 'rescind'],
  ['Quiero rescindir el contrato', 'rescind'],
  ['My attorney will call you', 'attorney'],
  ['I am going to sue you', 'attorney'],
  ['Voy a hablar con mi abogado', 'attorney'],
  ['I want to file a complaint', 'complaint'],
  ['I will report you to the CFPB', 'complaint'],
  ['let me talk to a supervisor', 'complaint'],
  ['Quiero presentar una queja', 'complaint'],
  ['My husband passed away', 'protected'],
  ['I am on active duty', 'protected'],
  ['Mi esposo falleció', 'protected'],
  ['I want to kill myself', 'selfHarm'],
]

describe('what no bot may answer by itself', () => {
  it.each(rows)('%s is %s', (question, guard) => expect(guardOf(question, false)).toBe(guard))

  it.each([
    'my social is 078-05-1120 can you check it',
    'acct 4417123456789113',
    'routing 021000021 account 12345678901',
    'mi seguro social es 078051120',
  ])('%s holds a secret, and is answered by nothing else', (question) => {
    const fail = () => {
      throw new Error('the search was asked')
    }
    const { asked, masked, decision } = decide(question, {
      index: {
        find: fail,
        gate: { score: 0, lead: 0, cover: 0, mustAgree: false },
        figures: { asked: 0, answered: 0, wrong: 0, offTopicAsked: 0, offTopicAnswered: 0 },
      },
      guardModel: fail,
    })
    expect(decision).toEqual({ kind: 'guard', guard: 'secret', isSure: true, isClear: true, topics: [] })
    expect(masked).toBe(true)
    expect(asked).not.toMatch(/\d{5}/)
  })
})

it.each([
  'What should a pay stub show?',
  'What should I do next?',
  'The home value you show is too low. Can I dispute it?',
  'What is the right of rescission?',
  'Can I pay it off early?',
  'My ID photo was rejected. What should I do?',
  'How do I cancel my application?',
  'Do you charge an annual fee?',
  'Is it safe to give my SSN?',
  'When is my first payment due?',
])('%s goes on to the search', (question) =>
  expect([guardOf(question, false), asksForPerson(question)]).toEqual([undefined, false]),
)

it.each(['agent', 'I want an agent', 'can I talk to a person', 'real person please', 'quiero hablar con una persona'])(
  '%s asks for a person',
  (question) => expect(asksForPerson(question)).toBe(true),
)

it('an agent for houses is not ours', () => expect(asksForPerson('my real estate agent says hello')).toBe(false))

import type { QuestionsByAnswer } from './held-out-question.ts'

/** The borrower's own application, and reaching a person. */
export const caseQuestions: QuestionsByAnswer = {
  declined: [
    'why did you turn me down',
    'got denied, can i try again later',
    'you said no to me and i dont get it, my score is fine',
    'I was rejected. When can I make other application',
    'can you reverse the decline',
  ],
  'cancel-application': [
    'i dont want to do this anymore',
    'pls withdraw my application',
    'how do i stop the process, havent signed anything yet',
    'I want to cancel my request, costs something?',
    'found a better deal elsewhere, close my app',
  ],
  'contact-hours': [
    'what time do you open',
    'are you guys there on saturdays',
    'phone number?',
    'Until what hour is somebody working',
    'is anyone there at 9pm eastern',
  ],
  'app.status': [
    'where am i at',
    'any update on my application',
    'hows my loan coming',
    'My application is in what stage now',
    'am i approved yet or still being looked at? check mine',
  ],
  'app.next': [
    'what do i do now',
    'ok i finished that page, whats next for me',
    'do you need anything else from me or am i waiting on you',
    'What is my following step',
    'next step?',
  ],
  'app.conditions': [
    'what is still open on my file',
    'which requirements do i have left to clear',
    'it says i have 2 conditions what are they',
    'What is missing for my loan to be cleared',
    'outstanding items on my application',
  ],
  'app.documents': [
    'show me the documents ive uploaded',
    'did you get my tax return i sent last night',
    'which of my files came through',
    'I sent the papers, they are received?',
    'list my docs',
  ],
  'app.offer': [
    'what was my offer again',
    'how much did i get approved for and whats my rate',
    'show me my numbers',
    'How is my monthly payment in the offer that I chose',
    'remind me of the terms i picked',
  ],
  human: [
    'agent',
    'let me talk to a real person',
    'this bot is useless get me somebody',
    'Can I speak with a human please, in spanish better',
    'have someone call me',
  ],
}

import type { Word } from '../../../platform/language/index.ts'
import type { Guard } from './guards.ts'

/** The reply of each guard; every one offers a person. */
export const guardWords: Readonly<Record<Guard, Word>> = {
  secret: /*i18n*/ {
    id: 'bot.guard.secret',
    message:
      'Please do not send Social Security, card or account numbers in chat. I covered the number, and no one here can see it. Enter such numbers only on the secure pages of your application. I can pass you on to a person.',
  },
  selfHarm: /*i18n*/ {
    id: 'bot.guard.selfHarm',
    message:
      'I am sorry that things are this hard. You can call or text 988 at any hour to talk with someone trained to help. If you want, a person here can go on with you.',
  },
  threat: /*i18n*/ {
    id: 'bot.guard.threat',
    message: 'I cannot help with this here; a person will take it up with you. If anybody is in danger now, call 911.',
  },
  identityTheft: /*i18n*/ {
    id: 'bot.guard.identityTheft',
    message:
      'If you think that somebody used your name or this may be fraud, a person has to look at it. Let me pass you on, and please do not send any numbers here.',
  },
  discrimination: /*i18n*/ {
    id: 'bot.guard.discrimination',
    message:
      'Credit has to be decided without regard to race, color, religion, national origin, sex, marital status, age or public assistance. A person has to hear what happened. Let me pass you on.',
  },
  attorney: /*i18n*/ {
    id: 'bot.guard.attorney',
    message: 'I cannot answer legal matters. A person will take this up with you.',
  },
  rescind: /*i18n*/ {
    id: 'bot.guard.rescind',
    message:
      'To cancel after signing, follow the notice of right to cancel in your documents: it has the deadline and where to send it. A message in this chat is not such a notice. A person can help you right away.',
  },
  hardship: /*i18n*/ {
    id: 'bot.guard.hardship',
    message:
      'I am sorry to hear that. A person can tell you what is possible when paying becomes hard; the sooner you talk, the more there is. Let me pass you on.',
  },
  complaint: /*i18n*/ {
    id: 'bot.guard.complaint',
    message:
      'I am sorry that something went wrong. A person has to hear a complaint and answer it. Let me pass you on.',
  },
  dispute: /*i18n*/ {
    id: 'bot.guard.dispute',
    message: 'A dispute has to be taken up by a person, so that nothing of it is lost. Let me pass you on.',
  },
  protected: /*i18n*/ {
    id: 'bot.guard.protected',
    message: 'You may have rights of your own here. A person has to look at this with you. Let me pass you on.',
  },
  advice: /*i18n*/ {
    id: 'bot.guard.advice',
    message:
      'I can tell you how this works, but not what you should do: I give no financial, tax or legal advice. A person can go through your questions with you.',
  },
}

/** What the bot says where it has no answer. */
export const botWords = {
  human: /*i18n*/ { id: 'bot.says.human', message: 'I can pass you on to a person. They see what was said here.' },
  suspected: /*i18n*/ {
    id: 'bot.says.suspected',
    message: 'This may be something that a person should answer. I can pass you on.',
  },
  orChoices: /*i18n*/ { id: 'bot.says.orChoices', message: 'Or did you mean one of these?' },
  choices: /*i18n*/ { id: 'bot.says.choices', message: 'Did you mean one of these?' },
  none: /*i18n*/ {
    id: 'bot.says.none',
    message: 'I have no answer to that. Ask me about home equity lines or your application.',
  },
  twice: /*i18n*/ { id: 'bot.says.twice', message: 'I can also pass you on to a person.' },
  signIn: /*i18n*/ {
    id: 'bot.says.signIn',
    message:
      'That is about your own application, and I can only tell you once you are logged in. Log in and open the chat there.',
  },
  noApplication: /*i18n*/ { id: 'bot.says.noApplication', message: 'I cannot find an application of yours here.' },
  hidden: /*i18n*/ { id: 'bot.says.hidden', message: 'This answer was about your application. Log in to see it.' },
  /** The source named under an answer from the application. */
  source: /*i18n*/ { id: 'bot.says.source', message: 'Your application' },
} as const satisfies Record<string, Word>

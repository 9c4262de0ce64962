import type { Guard } from './guards.ts'

type Said = { readonly en: string; readonly es: string }

/** What is said instead of an answer; a person is offered beside each. */
export const guardWords: Readonly<Record<Guard, Said>> = {
  secret: {
    en: 'Please do not send Social Security, card or account numbers in chat. I covered the number, and nobody here can see it. Enter such numbers only on the secure pages of your application. I can pass you on to a person.',
    es: 'Por favor, no envíe números de Seguro Social, de tarjetas ni de cuentas por chat. Cubrí el número y nadie aquí puede verlo. Escriba esos números solo en las páginas seguras de su solicitud. Puedo pasarle con una persona.',
  },
  selfHarm: {
    en: 'I am sorry that things are this hard. You can call or text 988 at any hour to talk with someone trained to help. If you want, a person here can go on with you.',
    es: 'Lamento que esté pasando por algo tan difícil. Puede llamar o enviar un mensaje de texto al 988 a cualquier hora para hablar con alguien preparado para ayudar. Si quiere, una persona de aquí puede continuar con usted.',
  },
  threat: {
    en: 'I cannot help with this here; a person will take it up with you. If anybody is in danger now, call 911.',
    es: 'No puedo ayudar con esto aquí; una persona lo atenderá. Si alguien está en peligro ahora, llame al 911.',
  },
  identityTheft: {
    en: 'If you think that somebody used your name or this may be fraud, a person has to look at it. Let me pass you on, and please do not send any numbers here.',
    es: 'Si cree que alguien usó su nombre o que esto puede ser un fraude, debe verlo una persona. Permítame pasarle con alguien, y por favor no envíe números aquí.',
  },
  discrimination: {
    en: 'Credit has to be decided without regard to race, color, religion, national origin, sex, marital status, age or public assistance. A person has to hear what happened. Let me pass you on.',
    es: 'El crédito debe decidirse sin importar raza, color, religión, origen, sexo, estado civil, edad ni asistencia pública. Una persona debe escuchar lo que pasó. Permítame pasarle con alguien.',
  },
  attorney: {
    en: 'I cannot answer legal matters. A person will take this up with you.',
    es: 'No puedo responder asuntos legales. Una persona lo atenderá.',
  },
  rescind: {
    en: 'To cancel after signing, follow the notice of right to cancel in your documents: it has the deadline and where to send it. A message in this chat is not such a notice. A person can help you right away.',
    es: 'Para cancelar después de firmar, siga el aviso de derecho a cancelar que está en sus documentos: tiene la fecha límite y adónde enviarlo. Un mensaje en este chat no es ese aviso. Una persona puede ayudarle enseguida.',
  },
  hardship: {
    en: 'I am sorry to hear that. A person can tell you what is possible when paying becomes hard; the sooner you talk, the more there is. Let me pass you on.',
    es: 'Lamento escuchar eso. Una persona puede decirle qué opciones hay cuando pagar se vuelve difícil; cuanto antes hablen, mejor. Permítame pasarle con alguien.',
  },
  complaint: {
    en: 'I am sorry that something went wrong. A person has to hear a complaint and answer it. Let me pass you on.',
    es: 'Lamento que algo haya salido mal. Una persona debe escuchar su queja y responderla. Permítame pasarle con alguien.',
  },
  dispute: {
    en: 'A dispute has to be taken up by a person, so that nothing of it is lost. Let me pass you on.',
    es: 'Una disputa debe atenderla una persona, para que no se pierda nada. Permítame pasarle con alguien.',
  },
  protected: {
    en: 'You may have rights of your own here. A person has to look at this with you. Let me pass you on.',
    es: 'Es posible que usted tenga derechos especiales en este caso. Una persona debe verlo con usted. Permítame pasarle con alguien.',
  },
  advice: {
    en: 'I can tell you how this works, but not what you should do: I give no financial, tax or legal advice. A person can go through your questions with you.',
    es: 'Puedo explicarle cómo funciona, pero no qué debería hacer: no doy consejos financieros, fiscales ni legales. Una persona puede revisar sus preguntas con usted.',
  },
}

/** What the bot says when it has no answer of its own. */
export const botWords = {
  human: {
    en: 'I can pass you on to a person. What was said here goes along.',
    es: 'Puedo pasarle con una persona. Lo que se dijo aquí la acompaña.',
  },
  suspected: {
    en: 'This may be something that a person should answer. I can pass you on.',
    es: 'Puede que esto deba responderlo una persona. Puedo pasarle con alguien.',
  },
  orChoices: { en: 'Or did you mean one of these?', es: '¿O quiso decir una de estas?' },
  choices: { en: 'Did you mean one of these?', es: '¿Quiso decir una de estas?' },
  none: {
    en: 'I have no answer to that. Ask me about home equity lines or your application.',
    es: 'No tengo respuesta para eso. Pregúnteme sobre las líneas de crédito o su solicitud.',
  },
  twice: { en: 'I can also pass you on to a person.', es: 'También puedo pasarle con una persona.' },
  signIn: {
    en: 'That is about your own application, and I can only tell it to you once you are signed in. Sign in and open the chat there.',
    es: 'Eso es sobre su propia solicitud, y solo puedo decírselo cuando haya iniciado sesión. Inicie sesión y abra el chat allí.',
  },
  noApplication: {
    en: 'I find no application of yours here.',
    es: 'No encuentro una solicitud suya aquí.',
  },
  hidden: {
    en: 'This answer was about your application. Sign in to see it.',
    es: 'Esta respuesta era sobre su solicitud. Inicie sesión para verla.',
  },
  source: { en: 'From: {title}', es: 'De: {title}' },
} as const satisfies Record<string, Said>

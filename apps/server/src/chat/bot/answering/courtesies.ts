import { LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'

export type Courtesy = 'greeting' | 'thanks'

/** Patterns of a language: what greets, what thanks or takes leave, and what may go with either. */
type CourtesyWords = Readonly<Record<Courtesy | 'filler', readonly string[]>>

const WORDS: Readonly<Record<Language, CourtesyWords>> = {
  en: {
    greeting: [
      'h(?:i+|ey+a?|iya|ello+|elo|allo|owdy)',
      'yo',
      'sup',
      'greetings',
      'good (?:morning|afternoon|evening|day)',
      '(?:morning|afternoon|evening)',
      'whats? (?:is )?up',
      'how (?:are|r) (?:you|u|ya)(?: doing)?(?: today)?',
      'hows it going',
      '(?:is )?(?:any ?(?:body|one)|some ?(?:body|one)) (?:there|here|home|around)',
      '(?:are )?you (?:there|here)',
      'nice to meet you',
      'my name is \\w+(?: \\w+)?',
      'this is \\w+$',
    ],
    thanks: [
      'th?a?nks?(?: (?:you|u|ya))?',
      'th?n?x+|ty(?:sm|vm)?|tks|cheers',
      '(?:i )?(?:really |very much )?appreciate(?:d)?(?: (?:it|that|this|you|your help|the help|your time))?',
      '(?:that|this|it|you)(?: (?:really|all|has|have|was|were|is|are|been|very|so|super|a|big|lot|of|great))*(?:s|ve|re)? ?(?:help(?:s|ed|ful)?|great|kind|awesome|amazing|perfect|nice)',
      '(?:youve|you have|you are|youre) been (?:\\w+ )?(?:help\\w*|great|kind|wonderful|patient)',
      '(?:very|so|super|really) helpful|helpful',
      'that(?:s| is)? (?:all|it|everything)(?: (?:for now|i (?:need(?:ed)?|want(?:ed)?)(?: to know)?))?',
      '(?:no (?:more|other|further) questions|nothing else|all set|all good|i am good|im good)',
      'that answer(?:s|ed) (?:it|that|my questions?|everything)',
      '(?:good ?)?bye+(?: ?bye)?|see (?:you|ya|u)(?: later| soon)?|take care|talk (?:to you )?later|so long',
      'have a (?:\\w+ )?(?:day|night|one|evening|weekend|afternoon)',
      'god bless(?: you)?|bless you',
      'got it|gotcha|i see|understood|makes sense to me|will do|sounds good|good to know|you rock',
    ],
    filler: [
      'ok(?:ay|ie)?|k+|great|perfect|awesome|cool|nice|wonderful|excellent|alright|all right|good|well|oh|ah|yes|yep|yeah|no|so|very|much|a (?:lot|bunch|ton|million)|again|everyone|all|folks|team|there|sir|maam|dear|hun|honey|friend|buddy|bot|man|and|to you|too|for (?:now|that|this|everything|all|(?:all )?(?:your|the) (?:help|time|info|information|answer))|today|please|lol|haha|just|i|it|that|was|is|me|now',
    ],
  },
  es: {
    greeting: [
      '(?:h?ola+|holi)',
      'buen(?:os|as)?(?: (?:dias?|tardes?|noches?))',
      'buenas',
      'que (?:tal|onda|hubo|hay)',
      'como (?:estas?|estan|le va|te va|andas?)(?: (?:usted|ustedes|hoy))?',
      'saludos',
      'hay alguien(?: (?:ahi|aqui|alli))?',
      '(?:esta|estan)s? ahi',
      '(?:me llamo|mi nombre es) \\w+(?: \\w+)?',
      'mucho gusto',
    ],
    thanks: [
      '(?:muchas |muchisimas |mil |ok )?gracias?(?: (?:por (?:todo|su (?:ayuda|tiempo)|la (?:ayuda|informacion)|ayudarme)))?',
      '(?:se )?(?:lo|le|te|les) agradezco(?: mucho)?',
      '(?:que |muy |es usted )?amable',
      '(?:eso|es) (?:es |seria )?todo(?: (?:por ahora|gracias))?',
      'nada mas',
      'adios|hasta (?:luego|pronto|manana|la vista)|nos vemos|chao|bendiciones',
      'que (?:tenga|le vaya|este|pase)(?: (?:un|una|muy))*(?: (?:buen|buena|bien|lindo|linda|feliz|bonito))?(?: (?:dia|tarde|noche|fin de semana))?',
      'me (?:ayudo|ayudaron|ayudaste|sirvio)(?: mucho| bastante)?',
      'entendido|ya entendi|de acuerdo|ya quedo|muy util',
    ],
    filler: [
      'bueno|bien|muy|mucho|perfecto|excelente|listo|vale|si|no|ok|genial|oiga|senor|senora|senorita|amigo|amiga|y|a (?:usted|ustedes|ti|todos)|igualmente|por favor|ya|pues|todo|hoy',
    ],
  },
}

const startsBy = (kind: keyof CourtesyWords): RegExp =>
  new RegExp(`^(?:${LANGUAGE_CODES.flatMap((code) => WORDS[code][kind]).join('|')})(?: |$)`)

const STARTS = { greeting: startsBy('greeting'), thanks: startsBy('thanks'), filler: startsBy('filler') }

/** These say nothing else where they are alone. */
const NODS =
  /^(?:ok(?:ay|ie)?|k+|great|perfect|awesome|cool|nice|wonderful|excellent|alright|perfecto|excelente|listo|vale|genial)(?: (?:ok(?:ay)?|great|perfect|cool|listo|vale|gracias))*$/

const wordsIn = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The courtesy that a message consists of; undefined where it says anything else. */
export const courtesyOf = (message: string): Courtesy | undefined => {
  const words = wordsIn(message)
  if (NODS.test(words)) return 'thanks'
  const found = new Set<Courtesy>()
  for (let rest = words; rest !== ''; ) {
    const kind = (['thanks', 'greeting', 'filler'] as const).find((one) => STARTS[one].test(rest))
    if (kind === undefined) return undefined
    if (kind !== 'filler') found.add(kind)
    rest = rest.replace(STARTS[kind], '').trim()
  }
  return found.has('thanks') ? 'thanks' : [...found][0]
}

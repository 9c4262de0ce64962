import { stemmer } from 'stemmer'

/** Stop words say little about the question, but still count in pairs. */
const STOP = new Set(
  (
    'a an the i me my mine we our us you your yours it its this that these those is are am be been was were do does did ' +
    'have has had will would could should can may might of to in on at for from with by as and or so if then than there ' +
    'here just please also any some about into out up the not no too very really get got gets un una el la los las de ' +
    'del en y o que se mi su con por para es al lo le me si ya guys folks yall hi hey hello hola buenas ok mis sus tu te nos ' +
    'les unos unas esta este esto como muy gonna going want need quiero necesito hay son era fue'
  ).split(' '),
)

/** The name of a state: which one does not matter to what is asked. */
const STATE = 'usstate'
/**
 * Longer names first. Written out, because the tables of states hold their law: what is learned would be another thing
 * with each change of it. words.test.ts holds them complete.
 */
const STATES =
  'district of columbia|north carolina|south carolina|massachusetts|new hampshire|west virginia|north dakota|' +
  'pennsylvania|rhode island|south dakota|connecticut|mississippi|california|new jersey|new mexico|' +
  'washington|louisiana|minnesota|tennessee|wisconsin|arkansas|colorado|delaware|illinois|kentucky|maryland|' +
  'michigan|missouri|nebraska|new york|oklahoma|virginia|alabama|arizona|florida|georgia|indiana|montana|' +
  'vermont|wyoming|alaska|hawaii|kansas|nevada|oregon|idaho|maine|texas|iowa|ohio|utah|puerto rico|' +
  'nueva york|nuevo mexico|carolina del (?:norte|sur)'

const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(?:${STATES})\\b`, 'g'), STATE],
  [/(?<![\d.])\d+(?:[.,]\d+)? ?(?:%|percent\b|por ciento\b)/g, 'percentage'],
  [/\$ ?\d[\d,.]*k?\b|\b\d{1,3}(?:,\d{3})+\b|\b\d+ ?(?:k|grand|thousand|mil|million|millones)\b(?<!\b401k)/g, 'amount'],
  [/\b(?!1099|1098|1040|19\d\d\b|20\d\d\b)\d{3,7}\b/g, 'amount'],
  [/\bcan ?'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|have|has|would|could|should)n'?t\b/g, '$1 not'],
  [/\b(what|who|where|when|how|that|there|it|he|she)'?s\b/g, '$1 is'],
  [/\bi'?m\b/g, 'i am'],
  [/\bi'?ve\b/g, 'i have'],
  [/\byou'?re\b/g, 'you are'],
  [/'(s|re|ve|ll|d|m)\b/g, ' '],
  [/\bpor ?que\b|\bpq\b|\bxq\b/g, 'porque'],
  [/\bhow ?come\b/g, 'why'],
  [/\bhow (much|many|long|often|soon|fast|quick)\b/g, 'how$1'],
  [/\bcuanto (tiempo|tarda\w*|dura\w*|demora\w*)\b/g, 'tarda'],
  [/\bturn(ed)? (me )?down\b/g, 'declined'],
  [/\b(pay|paid|paying) (it )?off\b/g, 'payoff'],
  [/\b(log|sign)(ged|ing)? ?in\b/g, 'login'],
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\br\b/g, 'are'],
  [/\bthru\b/g, 'through'],
  [/\brn\b/g, 'right now'],
  [/\btil\b/g, 'until'],
  [/\bappts?\b/g, 'appointment'],
  [/\bacc?ts?\b/g, 'account'],
  [/\binfo\b/g, 'information'],
  [/\bins\b/g, 'insurance'],
  [/\bpaper ?work\b/g, 'paperwork'],
  [/\b(pay|check|cheque) ?(stub|slip)s?\b/g, 'paystub'],
  [/\bself[- ]employ\w*\b/g, 'selfemployed'],
  [/\bin[- ]person\b/g, 'inperson'],
  [/\bauto[- ]?pay\w*\b/g, 'autopay'],
  [/\bco[- ]?(borrow|sign|own)/g, 'co$1'],
  [/\bhelocs?\b|\bhome equity (line|loan)s?( of credit)?\b/g, 'heloc'],
]

export type Word = { readonly word: string; readonly stem: string; readonly says: boolean }

/** Endings of Spanish verbs and nouns; on English words they fall alike wherever they fall. */
const SPANISH_ENDING = /(?:aron|ieron|ando|iendo|[ai]d[oa]s?|[aei]r|[oa]s?)$/
/** Shorter words would lose too much of themselves. */
const LEAST_STEMMED = 6

/** The stem of a word in either language. */
export const stemOf = (word: string): string => {
  const stem = stemmer(word)
  return stem.length < LEAST_STEMMED ? stem : stem.replace(SPANISH_ENDING, '')
}

/** The words of a question in lower case without accents, each with its stem. */
export const wordsOf = (text: string): readonly Word[] => {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'")
  const spelled = SPELLED_OUT.reduce((soFar, [short, long]) => soFar.replace(short, long), plain)
  const words = spelled.match(/[a-z]+[0-9]*|[0-9]+[a-z]*/g) ?? []
  return words.map((word) => ({ word, stem: stemOf(word), says: !STOP.has(word) }))
}

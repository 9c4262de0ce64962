/**
 * A law or rule as the register names it ('12 CFR 1026.15'), and the paragraph or the comment on it that was cited
 * ('(a)(3)', 'comment 15(a)-1', or '').
 */
export type Citation = { readonly law: string; readonly paragraph: string }

const PARAGRAPH = String.raw`((?:\([A-Za-z0-9]+\))*)`
/** '1026.40', '4012a', '1681c-1', '26-1-1', '58.1-803', '253-b', '19.36.140'. */
const SECTION = String.raw`(\d+[a-z]*(?:\.\d+){0,2}(?:-\d+(?:\.\d+)?)*(?:-[a-z]\b)?)`
const FEDERAL = String.raw`\d{1,2} (?:CFR|USC|U\.S\.C\.|FR)`
/** The states as citations abbreviate them. */
const ABBREVIATED =
  'Ala Ariz Ark Cal Colo Conn Del D\\.C Fla Ga Haw Ill Ind Kan Ky La Me Md Mass Mich Minn Miss Mo Mont Neb Nev N\\.H N\\.J N\\.M N\\.Y N\\.C N\\.D Okla Or Pa R\\.I S\\.C S\\.D Tenn Tex Vt Va Wash W_Va Wis Wyo'
    .split(' ')
    .join('|')
    .replace('_', '\\. ')
const STATE = String.raw`(?:(?:${ABBREVIATED})\.|Alaska|Hawaii|Idaho|Iowa|Maine|Ohio|Utah)`
/** A state's code or constitution in the short form of the trade: 'Fla. Stat.', '68 Okla. Stat.', 'N.Y. Tax Law'. */
const OF_STATE = String.raw`(?:\d{1,2} )?${STATE} (?:Const\. [IVX]+|(?:Gen\. |Rev\. |Fin\. )?(?:Code|Stat\.)|Tax Law|Banking Law|Tax-Prop\.)`
const CITED = new RegExp(String.raw`\b(${FEDERAL}|${OF_STATE}) (?:part )?${SECTION}${PARAGRAPH}`, 'g')
/** '12 CFR 1002.9, comment 9(b)(2)-1': the official interpretation of a section. */
const COMMENT = String.raw`comment (\d+)((?:\([A-Za-z0-9]+\))+(?:-\d+)?)`
const COMMENT_CITED = new RegExp(String.raw`\b(\d{1,2} CFR \d+\.\d+)(?:\([A-Za-z0-9]+\))*, ${COMMENT}`, 'g')
/** What may follow out of the same book: '42 USC 4012a(b), 4106', 'Fla. Stat. 201.08 and 199.133'. */
const MORE = new RegExp(String.raw`^(?:,|,? and|,? or) ${SECTION}${PARAGRAPH}(?![\w%]| (?:CFR|USC|U\.S\.C\.))`)

/** Parts of title 12 by the letter of the regulation. */
const REGULATIONS: Readonly<Record<string, string>> = {
  B: '12 CFR 1002',
  C: '12 CFR 1003',
  E: '12 CFR 1005',
  Z: '12 CFR 1026',
}
/** '1026.4(c)(7)': a section of one of those parts by itself. */
const BARE = new RegExp(String.raw`(?<!CFR |[\w.-])(10(?:02|03|05|26)\.\d+)${PARAGRAPH}`, 'g')

/** A number that follows is a section where it has the shape of the one before, and no year or amount. */
const isLike = (section: string, before: string): boolean =>
  section.replace(/\d+/g, '1').replace(/[a-z]+$/, '') === before.replace(/\d+/g, '1').replace(/[a-z]+$/, '') ||
  section.replace(/-[a-z]$/, '') === before

const more = (book: string, before: string, rest: string): readonly Citation[] => {
  const [all, section = '', paragraph = ''] = MORE.exec(rest) ?? []
  if (all === undefined || !isLike(section, before)) return []
  return [{ law: `${book} ${section}`, paragraph }, ...more(book, section, rest.slice(all.length))]
}

/** Lines of a comment in one: a citation may be broken over two. */
const joined = (source: string): string => source.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')

/** What a source text cites, in no order; a citation may come more than once. */
export const citationsIn = (source: string): readonly Citation[] => {
  const text = joined(source)
  return [
    ...[...text.matchAll(CITED)].flatMap(({ 0: all, 1: cited = '', 2: section = '', 3: paragraph = '', index }) => {
      const book = cited.replace('U.S.C.', 'USC')
      return [{ law: `${book} ${section}`, paragraph }, ...more(book, section, text.slice(index + all.length))]
    }),
    ...[...text.matchAll(COMMENT_CITED)].map(([, law = '', section = '', rest = '']) => ({
      law,
      paragraph: `comment ${section}${rest}`,
    })),
    ...[...text.matchAll(BARE)].map(([, section = '', paragraph = '']) => ({ law: `12 CFR ${section}`, paragraph })),
    ...[...text.matchAll(/\bRegulation ([A-Z])\b/g)].map(([all, letter = '']) => ({
      law: REGULATIONS[letter] ?? all,
      paragraph: '',
    })),
    ...[...text.matchAll(/\bPub\. L\. \d+-\d+/g)].map(([law]) => ({ law, paragraph: '' })),
  ]
}

/** Ways to write a citation by which nobody finds the others of the same law, each with the one we use. */
const STRAYS: readonly (readonly [pattern: RegExp, write: string])[] = [
  [/\bFCRA \d+/, '15 USC 1681…'],
  [/\bE-SIGN \d+/, '15 USC 7001…'],
  [/\bRegulation [A-Z] (?:\d|appendix)/, 'the section of 12 CFR'],
  [/\bTexas Constitution [IVX]+|(?<!Tex\. Const\. )\bXVI 50/, 'Tex. Const. XVI 50…'],
  [/\bO\.C\.G\.A\./, 'Ga. Code …'],
]

/** 'Wash. RCW 19.36.140': what reads like a section of a state's book. */
const LIKE_A_STATE = new RegExp(String.raw`(?<![\w.])${STATE} (?:[A-Z][\w.-]*[ ]){1,4}\d[\d.-]*`, 'g')

/** A state's law in a form that citationsIn does not read would be in no register. */
const unreadIn = (text: string): readonly string[] => {
  const read = [...text.matchAll(CITED)].map(({ index, 0: all }) => [index, index + all.length] as const)
  return [...text.matchAll(LIKE_A_STATE)]
    .filter(({ index }) => !read.some(([from, to]) => from <= index && index < to))
    .map(([all]) => `'${all}' is in a form that tools/laws does not read`)
}

/** A comment stands behind the section that it explains: 'comment 9(b)(2)-1' alone may be of any regulation. */
const commentsIn = (text: string): readonly string[] => {
  const good = new Set(
    [...text.matchAll(COMMENT_CITED)]
      .filter(([, law = '', section]) => law.endsWith(`.${section}`))
      .map(({ index, 0: all }) => index + all.length),
  )
  return [...text.matchAll(new RegExp(String.raw`\b${COMMENT}`, 'g'))]
    .filter(({ index, 0: all }) => !good.has(index + all.length))
    .map(([all]) => `'${all}' is written behind its section, as in 12 CFR 1002.9, comment 9(b)(2)-1`)
}

/** What to write instead, for each citation in a source text that is written another way. */
export const straysIn = (source: string): readonly string[] => {
  const text = joined(source)
  return [
    ...STRAYS.flatMap(([pattern, write]) => {
      const [found] = pattern.exec(text) ?? []
      return found === undefined ? [] : [`'${found}' is written ${write}`]
    }),
    ...unreadIn(text),
    ...commentsIn(text),
  ]
}

/** A dated table of law with its source, and whether counsel has yet to confirm it. */
const TABLE = /source:\s*'((?:[^'\\]|\\.)*)',\s*toConfirm: true/g
/** '(12 CFR 22.3(c), to confirm)'. */
const REMARK = /\((?:[^()]|\([^()]*\))*, to confirm\)/g

/** The laws whose reading a source text marks as still to confirm. */
export const toConfirmIn = (source: string): readonly string[] =>
  [...joined(source).matchAll(TABLE), ...joined(source).matchAll(REMARK)].flatMap(([text]) =>
    citationsIn(text).map(({ law }) => law),
  )

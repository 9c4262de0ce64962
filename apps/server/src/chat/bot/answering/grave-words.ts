import { LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'

/**
 * Words that are seldom in an everyday question. One of them decides nothing, since people also ask whether a divorce
 * decree is needed; with one, less of a sign is enough to suspect a guard.
 */
const WORDS: Readonly<Record<Language, string>> = {
  en: `legal\\w* illegal\\w* laws? lawyers? attorneys? court judge sue[ds]? suing lawsuit deduct(?:ible|ions?)? irs 1098
    bankrupt\\w* chapter foreclos\\w* default evict\\w* auction die[ds]? dying dead death deceased passed probate heirs? estate
    widow\\w* fraud\\w* scam\\w* stole|stolen forg(?:ed|ery) fake hack\\w* impost[eo]r complain\\w* manager supervisor cfpb
    discriminat\\w* racis\\w* black white mexican latin[oa] hispanic asian muslim jewish gay pregnan\\w* disab\\w* accent immigrant
    suicid\\w* kill\\w* hurt\\w* abus\\w* forc(?:e|ed|ing) pressur\\w* threat\\w* scared afraid deploy\\w* military army navy marine
    orders fired unemployed behind hardship rescind\\w* disput\\w* wrong harass\\w* jail prison dementia alzheimer\\w* guardian deaf
    blind hospital cancer sick hurricane fire tornado afford advi[cs]e\\w* recommend should|worth better regret medicaid medicare ssi
    welfare divorc\\w* custody ex`,
  es: `abogad\\w* corte demand\\w* quej\\w* fraude rob(?:aron|o|ó|ad[oa]) murió|murio falleci\\w* muerte hered\\w* viud\\w* quiebra
    bancarrota embargo desalojo despidieron atras\\w+ enferm\\w* conviene recomienda mejor impuestos racis\\w* negr[oa]s? inmigrante
    oblig\\w* amenaz\\w* miedo legal\\w* juicio`,
}

const GRAVE = new RegExp(
  `(?<!\\p{L})(?:${LANGUAGE_CODES.map((code) => WORDS[code].split(/\s+/).join('|')).join('|')})(?!\\p{L})`,
  'iu',
)

export const holdsGraveWord = (text: string): boolean => GRAVE.test(text)

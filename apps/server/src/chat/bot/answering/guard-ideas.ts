import { stemmer } from 'stemmer'

/**
 * Synonyms in questions that no bot may answer: one idea a line, its name first. They are limited to what a thesaurus
 * would list, so that words missing from the phrasings still count towards their idea.
 */
const LINES = `
court attorney lawyer lawyers atty solicitor counsel paralegal judge court courts courthouse lawsuit sue suing sued litigation litigate legal legally illegal illegally lawful unlawful law laws subpoena summons hearing mediation mediator arbitration arbitrator settlement plaintiff defendant testify deposition jury verdict injunction clause enforceable liable liability statute binding rights abogado abogada licenciado demanda demandar corte juez juicio legal ley leyes derechos tribunal
tax tax taxes taxable taxed irs deduct deductible deduction deductions deductable writeoff 1098 1099 1040 itemize itemizing schedule cpa accountant turbotax refund filing capital gains basis depreciate depreciation audit impuesto impuestos taxes declarar deducir deducible contador hacienda exemption
invest invest investing investment investments stock stocks shares market bond bonds fund funds etf index bitcoin btc crypto ethereum dogecoin gold silver portfolio roth ira 401k annuity return returns profit yield flip flipping trading trade brokerage nasdaq sp500 robinhood coinbase treasuries dividend dividends invertir inversion acciones bolsa cripto oro ganancia
judgment smart smarter smartest wise wiser dumb stupid foolish idea advice advise advisable recommend suggest opinion worth better best worse worst mistake regret sense risky risk safe safer prudent thoughts honest honestly should shouldnt choose pick decide decision conviene aconseja aconsejan recomienda opina opinion mejor peor riesgoso deberia arrepiento consejo
death died dead death dies die dying deceased passed passing funeral buried burial cremated estate probate executor executrix widow widower widowed late heir heirs inherit inherited inheritance obituary survived orphan hospice murio murieron fallecio fallecido fallecida muerte difunto difunta viuda viudo herede herencia sucesion entierro velorio
war military army navy marine marines airforce soldier soldiers sailor deployed deployment deploying deploy reserve reserves reservist guard enlisted enlisting enlist scra veteran veterans va base overseas orders stationed barracks boot basic afghanistan iraq kuwait troops combat unit commander servicemember pcs militar ejercito marino soldado desplegado reservista reclutaron guardia
own suicide suicidal kill killing die dead life alive living live hurt harm end ending burden hopeless pointless pills gun rope bridge jump goodbye disappear gone anymore worthless suicidio matarme morir morirme vivir vida muero muera desaparecer
threat kill shoot shooting gun guns rifle knife bomb burn burning fire punch beat smash hurt dead blood bullet bat fists regret sorry watch pay matar quemar golpear balazos pistola sangre romper cuchillo
pressure forced forcing force pressured pressure coerced coerce threatened threatens threatening threat scared afraid fear abuse abusive abused abuser hits hit violent violence controlling controls manipulated manipulating bully bullied tricked talked dementia alzheimers senile confused elderly caregiver obliga obligo amenaza amenazo miedo pega maltrata violento presiono forzaron asustada
stolen stole stolen steal stealing theft thief thieves fraud fraudulent fraudster hacked hacker hackers identity impersonating impersonate impostor imposter forged forgery fake phony bogus unauthorized breach compromised leaked phishing scam scammed scammer scammers con conned crook crooks swindled ripoff robo robaron robada robado fraude estafa estafa estafaron falso falsa falsificaron identidad suplantaron hackearon ladron timaron
nobody-of-mine recognize authorize authorized unfamiliar unknown stranger strangers reconozco autorice
wrong wrong incorrect inaccurate error errors mistake mistaken dispute disputing disputed contest appeal appealing challenge disagree double twice duplicate overcharged overcharge refund owe owed bogus unfair proof validate validation disputa disputar impugnar apelar reclamo reclamar equivocado incorrecto cobraron cobro reembolso devuelvan
bias race racist racism racial black white brown hispanic latino latina mexican asian indian arab african native muslim jewish christian catholic hindu religion religious church mosque temple hijab turban accent immigrant immigration foreigner foreign citizen ethnic ethnicity nationality skin color gay lesbian trans transgender queer lgbt gender sex sexist female male woman women man age ageist older elderly senior disabled disability handicapped wheelchair pregnant pregnancy maternity single divorced welfare discriminated discrimination discriminate prejudice biased bias redlining redlined segregated unequal negro negra blanco raza racista latino hispano inmigrante acento discriminan discriminaron embarazada gringo gringos indigena
hardship unemployed jobless layoff laid fired furloughed furlough terminated unemployment disability sick illness ill cancer hospital hospitalized surgery chemo stroke injured injury accident medical divorce divorced separated broke struggling struggle afford behind late missed skip defer deferment forbearance hardship extension relief assistance help poor starving groceries homeless shelter flood fire tornado hurricane earthquake disaster strike shutdown desempleado desempleada despidieron corrieron despido enfermo enferma hospital cirugia operacion atrasado atrasada atrase batallando apurado apurada huracan
ruin bankruptcy bankrupt bankrupcy bk chapter ch trustee discharge discharged insolvent insolvency creditors reaffirm dismissed petition stay bancarrota quiebra capitulo sindico
taking foreclose foreclosure foreclosing foreclosed auction auctioned sheriff evict evicted eviction default notice repossess repo sale modification mod workout reinstate reinstatement acceleration lis pendens vacate homeless keys locks embargo remate subasta desalojo desalojar echar
undo cancel canceling cancelling cancellation cancle cancl rescind rescission revoke undo unwind void reverse withdraw withdrawing annul backout back out change changed mind regret cold feet second thoughts cancelar cancelen cancelo anular anulo deshacer arrepenti arrepentimos arrepentido revocar rescindir
signed sign signed signing signature closed closing closed notary notarized contract papers agreement firme firmamos firmo firmado firmar cerre cerramos contrato
anger terrible awful horrible worst ridiculous joke useless incompetent rude nasty pathetic disgusting bs crap shit damn hell wtf fuck fucking idiots morons liars liar lied lying lies lie thieves shame furious angry pissed mad upset fed sick tired disappointed frustrated frustrating unacceptable unprofessional outrageous insulted insult disrespectful mistreated ignored ghosted scolded yelled hung pesimo pesima porqueria grosero grosera harto harta mentira mentiron mintieron basura inutil inutiles enojado molesto furioso asco respeto colgaron
authority complain complaint complaints complaining grievance report reporting cfpb bbb regulator regulators ombudsman manager supervisor boss ceo executive corporate review yelp google news reporter media senator congressman governor queja quejas quejarme reportar denuncia denunciar denunciarlos gerente supervisor encargado jefe
harass harass harassing harassed harassment stop quit calling calls called texting texts bother bothering pestering stalking stalker stalked creepy inappropriate touched touching grabbed flirting sexual comments naked pictures uncomfortable collector collectors collections voicemail unwanted acosan acoso acosando molestando dejen tocaron toco llamadas
care blind deaf interpreter translator braille wheelchair accommodation ada disabled guardian guardianship conservator conservatorship poa fiduciary jail prison inmate incarcerated coma dementia hearing vision impaired ciego ciega sordo sorda interprete tutor poder notarial preso carcel
kin husband wife spouse mom mother dad father son daughter brother sister uncle aunt grandma grandmother grandpa grandfather nephew niece cousin stepdad stepmom stepson kids kid children child family ex boyfriend girlfriend partner fiance inlaw roommate neighbor caregiver widow esposo esposa marido mujer mama papa madre padre hijo hija hijos hermano hermana tio tia abuela abuelo sobrino sobrina primo prima suegra suegro nuera yerno novio novia familia vecino
ourpeople agent agents rep reps representative officer employee employees staff worker guy guys lady man woman people yall notary appraiser inspector salesman broker caller empleado empleada agente señor señora muchacha tipo
notme never didnt not nothing nobody noone none nunca jamas nadie nada
`

const plainly = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '')

type Ideas = ReadonlyMap<string, readonly string[]>

const ideasBy = (keysOf: (word: string) => readonly string[]): Ideas => {
  const map = new Map<string, readonly string[]>()
  for (const line of LINES.trim().split('\n')) {
    const [idea = '', ...words] = line.split(' ')
    // Most keys have one idea: they share its list.
    const alone = [idea]
    for (const key of new Set(words.flatMap((word) => keysOf(plainly(word))))) {
      const others = map.get(key)
      map.set(key, others === undefined ? alone : [...others, idea])
    }
  }
  return map
}

/** Shorter words resemble too many others. */
const LEAST_MISTYPED = 6

/** Joined, because V8 keeps the parts of a sum of texts beside it. */
const without = (word: string, at: number): string => [word.slice(0, at), word.slice(at + 1)].join('')

/** A long word, and its forms without one letter other than the first. Words that share a form differ by one typo. */
const slipsOf = (word: string): readonly string[] =>
  word.length < LEAST_MISTYPED ? [] : [word, ...Array.from(word.slice(1), (_, at) => without(word, at + 1))]

const ideasOfStem = ideasBy((word) => [stemmer(word)])
const ideasOfSlip = ideasBy(slipsOf)

/** The ideas of a word, by its stem, or else by a word that differs from it by one typo. */
export const guardIdeasOf = (word: string, stem: string): readonly string[] =>
  ideasOfStem.get(stem) ?? slipsOf(word).flatMap((slip) => ideasOfSlip.get(slip) ?? [])

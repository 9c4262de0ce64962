import { LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'

export const GUARDS = [
  'secret',
  'selfHarm',
  'threat',
  'identityTheft',
  'discrimination',
  'attorney',
  'rescind',
  'hardship',
  'complaint',
  'dispute',
  'protected',
  'advice',
] as const
export type Guard = (typeof GUARDS)[number]

/** Joins several patterns into one. */
const words = (...patterns: readonly string[]): RegExp => new RegExp(`(?:${patterns.join('|')})`, 'iu')

/** Verbs after "should I" that ask how something is done, not for advice. */
const HANDLED =
  'upload|send|bring|show|expect|receive|hear|see|call|click|enter|type|write|fill|include|attach|contact|provide|submit|email|sign|scan|photograph|reschedule|log|press|hold|have ready|set aside|look for|check|know|read|prepare|wear|do(?: next| now| then| after| first|\\W*$| if| about (?:it|this|that)\\W*$)'

const CANNOT =
  "(?:can ?not|can'?t|cant|could ?n'?t|unable to|not able to|won'?t be able to|struggl\\w* to|no longer able to|not going to be able to|don'?t know how (?:i|we)(?: will|'ll| can)?)"

/**
 * What no bot may answer by itself, in the order of the checks. Rights under ECOA, FCRA, Regulation Z and the
 * Servicemembers Civil Relief Act start with a person's words to the lender, so a person has to read them.
 */
const WORDS: Readonly<Record<Exclude<Guard, 'secret'>, Readonly<Record<Language, RegExp>>>> = {
  selfHarm: {
    en: words(
      '\\bsuicid\\w*',
      '\\b(?:kill(?:ing)?|hurt(?:ing)?|harm(?:ing)?|shoot(?:ing)?|hang(?:ing)?|cut(?:ting)?) (?:myself|himself|herself|themsel\\w+)\\b|\\bkms\\b|\\bunalive',
      '\\bend(?:ing)? (?:(?:my|his|her|this) life|it all)\\b|\\btak(?:e|ing) (?:my|his|her) (?:own )?life\\b|\\btake myself out\\b',
      '\\b(?:want to|wanna|rather|ready to) (?:die|be dead)\\b|\\b(?:better off|worth more) (?:dead|without me)\\b',
      '\\bno (?:reason|point|use) (?:to live|(?:in |of )?living|(?:in |of )?going on|any ?more)\\b|\\bpoint of living\\b|\\bnothing (?:left )?(?:for me )?to live for\\b',
      "\\b(?:do ?n'?t|dont|do not|no longer) want to (?:live|be here any ?more|be alive|wake up|exist)\\b|\\btired of (?:living|being alive|life)\\b|\\bdone with life\\b|\\b(?:can ?'?t|cannot) go on\\b",
      "\\bnever wake up\\b|\\bwish i (?:was dead|were dead|had ?n'?t (?:woken|been born)|did ?n'?t (?:wake|exist))|\\bno ?body would miss me\\b|\\beveryone would be \\w+ (?:if i|without)",
    ),
    es: words(
      '\\bsuicid\\w+',
      '\\bmatarme\\b',
      '\\bquitar(?:me|se)? la vida\\b',
      '\\bno quiero (?:vivir|seguir viviendo)|\\bya no quiero vivir|\\bmejor me muero|\\bacabar con todo|\\bsentido a la vida|\\bme quiero (?:matar|morir)|\\bmejor sin m[ií](?!\\p{L})',
      '\\bhacerme daño',
      '\\bquiero morir',
    ),
  },
  threat: {
    en: words(
      "\\b(?:kill|shoot|stab|hurt|harm|beat up|burn|bomb|blow up) (?:you|y'?all|him|her|them|somebody|someone|every(?:one|body)|your|that|the (?:guy|place|building|office|appraiser|notary))\\b",
      '\\b(?:come|coming|show(?:ing)? up|drive|driving) (?:down |over )?(?:there|(?:to|at) (?:your|that|the) (?:office|building|house|home|branch)) (?:and|with)\\b',
      '\\bwatch your back\\b|\\bknow where (?:you|he|she|they) (?:live|work|park)|\\b(?:bring|bringing|got|have|with) (?:my|a) (?:gun|rifle|shotgun|knife|bat)\\b',
    ),
    es: words('\\b(?:los|lo|la|te|las) voy a (?:matar|quemar|golpear|buscar|encontrar)', '\\b(?:pistola|balazos?)\\b'),
  },
  identityTheft: {
    en: words(
      '\\b(?:identity|id) (?:theft|fraud|thie(?:f|ves))\\b',
      '\\b(?:stole|steal(?:ing|s)?|stolen|took over|taken over|hijack\\w*|leaked|compromised)\\b',
      '\\b(?:some ?one|some ?body|a stranger|another person|my (?:ex|son|daughter|nephew|niece|cousin|roommate|brother|sister))(?: else)?(?: has| is| was)? (?:us(?:ed|ing)|open(?:ed|ing)|appl(?:ied|ying)|took out|taking out|forged|pretend\\w*|got a loan|signed)\\b',
      '\\b(?:used|using|under) my (?:name|identity|social|ssn|information|credit)\\b|\\bin my name (?:without|by|and i|but i)',
      "\\b(?:i|we) (?:never|did ?n'?t|did not|do ?n'?t remember|don't recall) (?:appl\\w*|open\\w*|authori[sz]\\w*|sign\\w*|request\\w*|ask\\w* for)\\b",
      "\\b(?:was ?n'?t|was not|wasnt|is ?n'?t|is not|not) me\\b",
      "\\b(?:do ?n'?t|do not|did ?n'?t) recogni[sz]e (?:this|that|the) (?:application|loan|account|heloc|inquiry|line|credit)\\b",
      '\\b(?:unauthori[sz]ed|impersonat\\w*|impost[eo]r|fraud\\w*|scam\\w*|phish\\w*|hacked|hacker|forged|forgery|fake (?:application|account|signature|loan))\\b',
    ),
    es: words(
      '\\brob(?:o|aron|ado|ó)\\b.*\\b(?:identidad|datos|cartera|informaci[oó]n)',
      '\\bsuplant\\w+',
      '\\bfraud\\w+',
      '\\bestaf\\w+',
      '\\b(?:us|utiliz)(?:aron|ó|o|ando) mi (?:nombre|identidad)',
      '\\ba mi nombre sin',
      '\\b(?:alguien|otra persona) (?:abrió|abrio|solicitó|solicito|pidió|usó|uso)',
      '\\b(?:yo )?(?:no|nunca) (?:solicité|pedí|autoricé|firmé|abrí)',
      '\\bhackea\\w+',
    ),
  },
  discrimination: {
    en: words(
      '\\bdiscriminat\\w*|\\bredlin\\w*|\\braci(?:st|sm|al)\\w*|\\bsexis[tm]\\w*|\\bageis[tm]|\\bbigot\\w*|\\bbias(?:ed)?\\b|\\bprejudic\\w*|\\becoa\\b',
      '\\b(?:fair (?:lending|housing)|equal (?:credit|opportunity|treatment)|civil rights|protected class)\\b',
      '\\b(?:treat\\w*|treatment)\\b.{0,30}\\b(?:unfair\\w*|different\\w*|worse|badly|unequal\\w*)\\b|\\bunfair\\w*',
      "\\b(?:because|just cause|cuz|since)(?: of)? (?:i'?m|i am|we'?re|we are|she'?s|he'?s|they are|my wife is|my husband is) (?:an? )?(?:black|white|brown|asian|african|latin\\w*|hispanic|mexican|indian|arab|muslim|jewish|christian|gay|lesbian|queer|trans\\w*|wom[ae]n|m[ae]n|female|male|pregnan\\w*|single|divorced|unmarried|disab\\w*|immigrant\\w*|foreign\\w*|old|older|elderly|too (?:old|young)|on (?:welfare|disability|ssi|food stamps|public assistance)|over \\d+|not white)",
      '\\b(?:because of|based on|due to|on account of|over) (?:my|our|his|her|their|someone.s) (?:race|colou?r|skin|sex|gender|religion|faith|age|accent|nationality|national origin|ethnicity|ethnic\\w*|marital status|disability|pregnancy|last name|neighbou?rhood|sexual orientation|orientation|country|language)',
      '\\b(?:den(?:y|ied)|turn(?:ed)? down|reject(?:ed)?|charg\\w*|refus\\w*) .{0,30}\\b(?:race|gender|religion|skin colou?r|national origin|accent)\\b',
    ),
    es: words(
      '\\bdiscrimin\\w+',
      '\\braci(?:sta|smo)\\w*',
      '\\bme tratar?on? (?:mal|diferente|peor)',
      '\\bpor (?:ser|mi) (?:mujer|latin\\w+|hispan\\w+|negr\\w+|mexican\\w+|inmigrante\\w*|mayor|viej\\w+|raza|color|acento|edad|religión|sexo|género|origen)',
      '\\b(?:trato )?injust\\w+',
      '\\bpréstamo justo',
    ),
  },
  attorney: {
    en: words(
      '\\b(?:attorneys?|lawyers?|law ?firm|law ?suits?|legal (?:action|counsel|aid|team|representation|rights?|department|matter|proceedings?)|my (?:rights|counsel)|sue|suing|sued|litigat\\w*|subpoena\\w*|arbitrat\\w*|class action|small claims|see you in court|in court|to court|court order|judge|cease and desist)\\b',
      '\\bis (?:it|this|that) (?:even )?(?:legal|illegal|against the law)\\b',
      '\\b(?:illegal\\w*|unlawful\\w*|violat\\w+ (?:the|my|of)|breaking the law)\\b',
    ),
    es: words(
      '\\babogad\\w+',
      '\\bdemand(?:a|ar|arlos|aré|o)\\b',
      '\\bacción legal',
      '\\blegales\\b',
      '\\btribunal(?:es)?',
      '\\bjuicio\\b',
      '\\bcorte\\b',
      '\\bilegal',
      '\\bmis derechos',
    ),
  },
  rescind: {
    en: words(
      '\\brescind\\w*',
      '\\b(?:exercis\\w*|invok\\w*|us(?:e|ing)|assert\\w*) (?:my|our|the) (?:three.day |3.day )?(?:right|cancel\\w*|rescission)',
      '\\bnotice of rescission\\b',
      '\\b(?:want|need|like|going|trying|decided|have|wish) to (?:cancel|void|undo|revoke) (?:the|my|this|our) (?:loan|heloc|line|contract|agreement|credit|closing|note|deed)\\b',
      "\\b(?:i'?m|i am|we'?re|we are) cancel+ing (?:the|my|this|our) (?:loan|heloc|line|contract|agreement)\\b",
      '\\brevok(?:e|ing) (?:my|the|our)\\b',
    ),
    es: words(
      '\\brescindir',
      '\\brescindo',
      '\\bejercer (?:mi|el) derecho',
      '\\bquiero (?:cancelar|anular) (?:el|mi|la) (?:contrato|préstamo|crédito|línea)',
      '\\brevocar\\b',
    ),
  },
  hardship: {
    en: words(
      '\\b(?:hardships?|forbearance|defer(?:ment|ral|red)?|foreclos\\w*|loan modification|modify my loan|loss mitigation|bankrupt\\w*|chapter (?:7|13|seven|thirteen)|eviction|repossess\\w*|short sale|workout|natural disaster|hurricane|wildfire|medical (?:emergency|crisis)|furlough\\w*|laid.?off|lay.?off|got fired|out of work|in default|defaulted|destitute|broke)\\b',
      `\\b${CANNOT} (?:to )?(?:afford|pay|make|keep up|cover|meet|catch up|manage)\\b(?! (?:it |this |that )?(?:off|with|by|online|early))`,
      '\\b(?:lost|losing|lose) (?:my|our|his|her) (?:job|home|house|income|hours|business|work)\\b',
      '\\b(?:behind|fell behind|falling behind|fallen behind|months? (?:late|behind)|past due)\\b',
      '\\b(?:payments?|mortgage|loan|bills?) (?:relief|assistance|holiday|pause|help|plan)\\b|\\b(?:pause|skip|suspend|postpone|reduce|lower|miss) (?:a|my|the|our|some) (?:\\w+ )?payments?\\b',
      '\\b(?:trouble|difficult\\w*|struggl\\w*|hard(?:er)? time|hard to|tough time|tough to)\\b.{0,25}\\b(?:pay\\w*|afford\\w*|mak(?:e|ing) (?:the|my|our|ends)|keeping up|financial\\w*|money|bills?)\\b',
      '\\b(?:financial\\w*) (?:struggl\\w*|difficult\\w*|trouble|strain|problems?|crisis|distress)\\b|\\bstruggling financially\\b',
      '\\b(?:ran|run|running) out of money\\b|\\bno money (?:to|for|left)\\b|\\bmake ends meet\\b',
    ),
    es: words(
      '\\b(?:dificultad(?:es)?|problemas?) (?:económic\\w+|financier\\w+|para pagar|de dinero)',
      '\\bno (?:puedo|podemos|podré|voy a poder|me alcanza)\\b.{0,20}\\b(?:pag\\w+|cubrir|cuota)',
      '\\bno me alcanza\\b',
      '\\b(?:perdí|perdimos|perder) (?:mi|el|la|nuestra?) (?:trabajo|empleo|casa|negocio)',
      '\\bme despidieron|\\bdesemplead\\w+ y',
      '\\bejecución hipotecaria|\\bbancarrota|\\bquiebra\\b|\\bembargo\\b',
      '\\batrasad\\w+ (?:con|en)',
      '\\b(?:aplazar|posponer|reducir|bajar|suspender) (?:mis|los|el|mi|la) (?:pagos?|cuota)',
    ),
  },
  complaint: {
    en: words(
      '\\bcomplain\\w*|\\bgrievance\\w*|\\bcfpb\\b|\\bconsumer (?:financial )?protection|\\bbetter business|\\bbbb\\b|\\bregulators?\\b|\\battorney general|\\bombudsman|\\bbanking (?:department|commission\\w*)|\\bdivision of banking',
      '\\breport(?:ing)? (?:you|your (?:company|bank)|this (?:company|lender|bank))',
      '\\b(?:manager|supervisor|someone in charge|higher.?up|corporate)\\b|\\bescalat\\w*',
      '\\b(?:terrible|awful|horrible|worst|pathetic|disgusting|poor|bad|lousy|unprofessional|rude) (?:\\w+ )?(?:service|experience|company|treatment|support|people|staff|agent|communication|lender)\\b',
      '\\b(?:unacceptable|outrag\\w*|rip(?:ped|ping)?.?off|deceptive|deceiv\\w*|misled|mislead\\w*|lied|lying|lies|predatory|false advertising|bait and switch|incompeten\\w*|ridiculous|frustrat\\w*|fed up|furious|angry|sick of|disappointed|dissatisfied|unhappy|upset|overcharg\\w*|double charg\\w*|charged (?:me )?twice)\\b',
      '\\b(?:no ?one|nobody|none of you|you (?:people|guys)) (?:\\w+ ){0,2}(?:call\\w*|respond\\w*|answer\\w*|repl\\w*|return\\w*|listen\\w*|care\\w*|help\\w*)\\b',
    ),
    es: words(
      '\\bquej(?:a|as|arme|arse|o)\\b',
      '\\bdenunci\\w+',
      '\\breclam(?:ación|o)\\b',
      '\\bprocurador|\\bregulador\\w*',
      '\\b(?:supervisor|gerente|jefe|encargad[oa])\\b',
      '\\binaceptable|\\bengañ\\w+|\\bmintieron|\\bpésim\\w+|\\bmal servicio|\\bmolest[oa]\\b|\\bnadie (?:me )?(?:contesta|responde|llama)',
    ),
  },
  dispute: {
    en: words(
      '\\bdisput\\w*|\\bcontest(?:ing)? (?:the|this|my|a|your)|\\bappeal(?:ing)?\\b|\\bchallenge (?:the|this|my|your)',
      "\\b(?:errors?|mistakes?|inaccura\\w*|incorrect\\w*|wrong|false|outdated|isn'?t right|not right)\\b.{0,30}\\b(?:credit|report|bureau|statement|bill(?:ing)?|equifax|experian|transunion)\\b",
      "\\b(?:credit|report|bureau|statement|bill(?:ing)?|equifax|experian|transunion)\\b.{0,40}\\b(?:errors?|mistakes?|inaccura\\w*|incorrect\\w*|wrong|false|isn'?t (?:right|mine)|not (?:right|mine|accurate|correct))\\b",
      "\\b(?:not|isn'?t|never was|never) (?:mine\\b|my (?:debt|account|loan|charge|collection|bill|card)\\b)",
      "\\bdoes ?n'?t belong to me|\\bdoes not belong to me|\\b(?:do ?n'?t|do not) owe\\b|\\b(?:charge|fee)s? (?:i|we) (?:did ?n'?t|never|do ?n'?t)\\b",
      '\\b(?:remove|fix|correct) .{0,20}\\b(?:from|on) my credit (?:report|file)\\b',
    ),
    es: words(
      '\\bdisput\\w+',
      '\\bimpugn\\w+',
      '\\bapel(?:ar|o)\\b',
      '\\berror(?:es)? en (?:mi|el) (?:reporte|informe|historial|estado)',
      '\\bno es m[ií][oa]?\\b',
      '\\bno debo\\b',
    ),
  },
  protected: {
    en: words(
      '\\b(?:active.?duty|scra|service ?members?(?:.s)?|deploy(?:ed|ment|ing)|military orders|called up|national guard orders)\\b',
      '\\b(?:passed (?:away|on)|deceased|widow(?:ed|er)?|probate|executor|executrix|death of|death certificate|estate of)\\b|\\b(?:has|have|just|recently|who|borrower|owner|husband|wife|mother|father|mom|dad|spouse|parents?|brother|sister|uncle|aunt) (?:\\w+ )?died\\b',
      '\\b(?:domestic (?:violence|abuse)|elder abuse|restraining order|abusive|coerc\\w*|forced me|power of attorney|conservator\\w*|guardianship|reasonable accommodation|ada\\b|sign language|interpreter)\\b',
    ),
    es: words(
      '\\bservicio activo',
      '\\bmilitar(?:es)?\\b',
      '\\bfallec\\w+',
      '\\bmurió',
      '\\bviud[oa]\\b',
      '\\bdifunt\\w+',
      '\\bsucesión',
      '\\bviolencia doméstica',
      '\\bpoder notarial',
      '\\bintérprete',
    ),
  },
  advice: {
    en: words(
      `(?<!\\b(?:documents?|papers?|forms?|paystubs?|id|page|button|where|when|who) )\\b(?:should|shall|ought) (?:i|we|my \\w+(?: and i)?|one|someone|a person|people)(?: to)?(?: \\w+ly| just| even| rather)? (?!(?:\\w+ )?(?:${HANDLED})\\b)(?!(?:${HANDLED}))\\w`,
      '\\bhow much should (?:i|we)\\b',
      '\\bwhat should (?:i|we) do with\\b',
      `\\bwhich (?:\\w+ ){0,4}(?:should|would) (?:i|we|you) (?!${HANDLED})`,
      '\\bwhat (?:would|do) you (?:do|recommend|suggest|advise|think)\\b(?! (?:with|when|if) (?:my|i|you|a|the))',
      '\\b(?:recommend|suggest|advise|advice|advisable|advisor|adviser)\\b|\\bdo you think\\b|\\bin your (?:opinion|view|experience)\\b|\\byour (?:honest |personal |expert )?(?:opinion|thoughts|take)\\b',
      '\\b(?:good|bad|smart|wise|great|dumb|stupid|terrible|better|best|right|clever) (?:idea|move|decision|investment|choice|time|deal|bet|strategy|use of)\\b',
      '\\b(?:is it|it is|is this|would it be|would this be|is that|would that be|be) (?:a )?(?:wise|smart|smarter|wiser|worth|better|best|risky|foolish|dumb|mistake|prudent|sensible|reasonable|crazy|stupid|too risky|financially)\\b',
      '\\bworth (?:it|doing|the risk|taking|borrowing|refinancing|getting)\\b',
      '\\bbetter off\\b|\\bmakes? (?:\\w+ )?sense\\b|\\bpros and cons\\b|\\bhelp me (?:decide|choose|pick|figure out (?:if|whether|which))\\b',
      '\\b(?:best|better|right|good|ideal|suitable|suited|smartest) (?:\\w+ ){0,2}for (?:me|us|my|our|someone)\\b|\\b(?:what|which)(?: is|.s| one is)(?: the)? (?:best|better|smartest|safer|safest)\\b(?! (?:way to|number|rate|apr|time to (?:call|reach)|phone))',
      '\\bheloc (?:or|vs\\.?|versus|instead of|over) (?:a |an |my )?(?:cash|refi\\w*|personal|credit|401|savings|second|reverse|student|selling|home equity loan)|\\b(?:vs\\.?|versus|instead of|rather than) (?:a |an |my )?(?:heloc|cash.?out|refinanc\\w*|personal loan|credit cards?|401k?|savings)\\b',
      '\\b(?:financial|legal|investment|estate|retirement|tax) (?:advice|planning|implications?|consequences?|benefits?|advantages?|breaks?|strategy|purposes)\\b|\\b(?:tax.?)?deduct(?:ible|ion|ions)\\b|\\bdeduct (?:the |my |this )?(?:heloc )?interest|\\bwrite.?off\\b|\\birs\\b|\\bon my (?:taxes|tax return)\\b',
      '\\brates? (?:will |are |is |gonna |going )+(?:to )?(?:go|going|drop|rise|fall|come|increase|decrease)|\\b(?:will|are|when will) (?:\\w+ ){0,2}rates? (?:\\w+ )?(?:go|going|drop|rise|fall|come|increase|decrease)',
      '\\bif you were me\\b|\\bin my (?:shoes|position|situation)\\b|\\bam i (?:making|being|crazy|foolish)\\b|\\bcan you guarantee\\b|\\bdo you promise\\b|\\bwill i (?:regret|save money|come out ahead)\\b',
    ),
    es: words(
      '\\bdeber[ií](?:a|amos)\\b',
      '\\b(?:me|nos) conviene|\\bconviene (?:más|mejor)',
      '\\brecomiend\\w+|\\brecomendar|\\baconsej\\w*|\\bconsejos?\\b|\\bsu opini[oó]n|\\bopina\\b|\\bqué haría',
      '\\bvale la pena|\\bbuena idea|\\bes mejor\\b|\\bcuál es mejor|\\bmejor opción|\\bmala idea',
      '\\bdeducib\\w+|\\bdeducir\\b',
    ),
  },
}

/**
 * Words that take a guard back. Disputes about a home's value are everyday reviews, with a topic of their own that offers
 * a person too.
 */
const UNLESS: Readonly<Record<Language, Readonly<Partial<Record<Guard, RegExp>>>>> = {
  en: {
    attorney: /\battorney (?:review|general)\b/i,
    hardship: /\b(?:flood|appointment|session|meeting|notary|call)\b/i,
    dispute: /\b(value|valuation|apprais\w*|estimate|worth)\b/i,
  },
  es: { dispute: /\b(aval[uú]o|valor)\b/i },
}

/** The guard of a question, given whether a secret was masked in it; undefined where there is none. */
export const guardOf = (text: string, holdsSecret: boolean): Guard | undefined => {
  if (holdsSecret) return 'secret'
  const plain = text.replace(/[’`´]/g, "'").replace(/\s+/g, ' ')
  return GUARDS.find(
    (guard) =>
      guard !== 'secret' &&
      LANGUAGE_CODES.some((code) => WORDS[guard][code].test(plain)) &&
      !LANGUAGE_CODES.some((code) => UNLESS[code][guard]?.test(plain)),
  )
}

const PERSON: Readonly<Record<Language, readonly RegExp[]>> = {
  en: [
    /(?<!\b(?:real estate|insurance|escrow|closing|estate|notary signing) )\bagent\b/i,
    /\b(representative|live (person|chat|help|human|support)|real (person|human)|human being|actual (person|human)|operator)\b/i,
    /\b(speak|talk|chat) (to|with) (a |an |some|the |your |my )?(person|human|rep|someone|somebody|loan officer|people|staff|employee|specialist|advisor|team)\b/i,
    /\b(get|give|find|send|connect|transfer|put|switch|hand) (me|us) (to|through to|over to|with|in touch with|a |an )?\s?(a |an |some|the )?(person|human|someone|somebody|people|staff)\b/i,
    /^\W*(a )?(human|person)( please)?\W*$/i,
  ],
  es: [
    /\b(agente|representante|persona (real|de verdad)|un humano|operador)\b/i,
    /\bhablar con (una?|algu|alguien|su)/i,
    /^\W*(humano|persona)( por favor)?\W*$/i,
  ],
}

/** Whether somebody asks for a person explicitly. */
export const asksForPerson = (text: string): boolean =>
  LANGUAGE_CODES.some((code) => PERSON[code].some((words) => words.test(text)))

import type { QuestionsByAnswer } from './held-out-question.ts'

/** The home, its owners and its value. */
export const homeQuestions: QuestionsByAnswer = {
  'property-types': [
    'can i do this on my condo',
    'double wide trailer on my own land, does it qualify',
    'what about my cabin, its not where i live',
    'I have a house that I rent to other people. Can be used?',
    'do you lend on coops in nyc',
  ],
  valuation: [
    'is someone coming to my house to appraise it',
    'how do you figure out what my home is worth',
    'do i pay for the appraisal',
    'who decides the value of house? is a person or computer',
    'zillow says 610k, is that what you use',
  ],
  'valuation-dispute': [
    'your home value is way too low',
    'you guys say 380 but my neighbor sold for 450, can someone look again',
    'how do i challenge the estimate on my place',
    'The price you give to my home is wrong, it has new second floor',
    'i have an appraisal from january thats higher than yours what can i do',
  ],
  ownership: [
    'house is in our family trust is that a problem',
    'my llc owns the property',
    'my name isnt on the deed, only my wifes. can i apply',
    'The home is still of my mother, can I make the loan on it?',
    'do i have to be on title',
  ],
  cosigner: [
    'does my wife have to sign too',
    'my ex is still on the deed what does he have to do',
    'if my son signs is he on the hook for the loan',
    'how does the other owner get the invite',
    'My husband is also owner of the house, he needs to come to the notary?',
  ],
  flood: [
    'why do i need a flood check',
    'we are by the river do we need flood coverage',
    'got a letter saying special hazard area what now',
    'Flood insurance is necessary for everybody?',
    'im in zone AE, does that stop me',
  ],
  liens: [
    'whats this list of debts on my property',
    'it shows an old lien i paid off in 2015',
    'there is a judgment on the page against the house that isnt open anymore, what do i click',
    'Which liens I must confirm',
    'how do i prove the lien was released',
  ],
  location: [
    'why does it want my location',
    'i blocked location by accident and now its stuck',
    'Site asks where I am, is necessary to give permission?',
    'gps permission popup is this normal',
    'how do i turn location back on for this site',
  ],
  states: [
    'do you lend in hawaii',
    'is this available in new york',
    'which states r you in',
    'I live in Puerto Rico you work here?',
    'are you licensed in west virginia',
  ],
  'crypto-heloc': [
    'whats different about the crypto heloc',
    'i came from the crypto program, is it the same loan',
    'The loan officer told about line for crypto clients, explain please',
    'heloc for bitcoin people, same requirements?',
    'is the crypto version of the line more expensive or what',
  ],
}

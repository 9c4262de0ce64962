import type { QuestionsByAnswer } from './held-out-question.ts'

/** Signing, paying out, and paying back. */
export const closingQuestions: QuestionsByAnswer = {
  enotary: [
    'how does the online notary work',
    'what do i need for the video call with the notary',
    'can i do the notary on my iphone',
    'How many minutes is the meeting by video',
    'remote notarization whats that like',
  ],
  'manual-notary': [
    'can a notary come to my house instead',
    'my state doesnt let me do the online signing so what happens',
    'why is there a 300 dollar charge for the notary',
    'I have not camera, can I sign with person in front of me',
    'in person signing how does it work and what does it cost',
  ],
  'reschedule-notary': [
    'i missed my notary appt',
    'need to move my signing to friday',
    'can i change the time of the video session',
    'I was in work and not could connect at the hour of the notary, what now',
    'reschedul closing appointment',
  ],
  'esign-docs': [
    'where do i sign',
    'the sign button is greyed out on the document',
    'how do i get copies of what i signed',
    'I can not continue in the papers to sign, the button no work',
    'electronic signature where is it',
  ],
  rescission: [
    'can i back out after ive signed',
    'how many days do i have to change my mind after closing',
    'i signed monday, when is the last day i can undo it',
    'what is the 3 day thing',
    'After sign, is there time for regret without paying?',
  ],
  'disburse-account': [
    'which account will the money go to',
    'can you send it to my wifes checking instead',
    'need to switch the bank you deposit into',
    'I closed the account where you will put the money, how to change',
    'wire it to a different bank?',
  ],
  autopay: [
    'how do i set up automatic payments',
    'turn off auto pay',
    'can you just pull it from my checking every month',
    'I want that the payment goes alone each month from my bank',
    'is there autodraft',
  ],
  'make-payment': [
    'when is my first payment due',
    'where do i send my payment',
    'can i mail a check for my monthly bill',
    'How I pay the quota of this month',
    'my bill date?',
  ],
}

/** What comes when somebody is asked, or wants to say something: one part, because its words are one catalogue. */
export { FeedbackDialog } from './feedback-dialog.tsx'
export { LogoutSurvey, PageSurvey } from './survey/survey-part.tsx'

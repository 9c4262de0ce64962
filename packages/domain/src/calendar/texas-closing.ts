import { addDays, type Day, laterDay } from './day.ts'

const TEXAS_WAITING_DAYS = 12

/** Texas Constitution XVI 50(a)(6)(M)(i): not before the 12th day after the later of the application and the notice. */
export const earliestTexasClosing = (input: { applicationOn: Day; noticeOn: Day }): Day =>
  addDays(laterDay(input.applicationOn, input.noticeOn), TEXAS_WAITING_DAYS)

export { AgentDesk } from './agent/agent-desk.tsx'
export { CorrectDesk } from './correct/correct-desk.tsx'
export { ReferralsDesk } from './referrals/referrals-desk.tsx'

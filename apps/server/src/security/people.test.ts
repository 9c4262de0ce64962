import { randomUUID } from 'node:crypto'
import {
  acceptStaffInvitation,
  answerResponse,
  askForResponse,
  beginPasskey,
  changeMember,
  changeStaffInvitation,
  claimTask,
  type Endpoint,
  inviteStaff,
  listPeople,
  listResponses,
  listTasks,
  lookAtStaffInvitation,
  type ReplyOf,
  readCase,
  readStaff,
  type StaffRole,
  staffLogin,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { IdentityTables } from '../identity/tables.ts'
import { peopleOf } from '../identity/testing/people.ts'
import { createMember } from '../identity/testing/roles.ts'
import { putSandboxFault } from '../testing/sandbox-faults.ts'
import { createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../testing/test-server.ts'

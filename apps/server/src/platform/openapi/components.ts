import {
  AccountListItem,
  Anchor,
  ApplicationRecord,
  ApplicationStatus,
  CaseRow,
  DeskChat,
  DocumentRow,
  Heloc,
  Identity,
  Json,
  Offers,
  PrivateLabel,
  ProblemBody,
  ProblemDetails,
  Profile,
  Refusal,
  RefusalReason,
  SignerRow,
  SignerTask,
  StateCode,
  Task,
  Uuid,
} from '@hearthline/contracts'
import { z } from 'zod/mini'

/** Schemas used by several calls, described once under their name in the contracts. */
const shapes = {
  AccountListItem,
  Anchor,
  ApplicationRecord,
  ApplicationStatus,
  CaseRow,
  DeskChat,
  DocumentRow,
  Heloc,
  Identity,
  Json,
  Offers,
  PrivateLabel,
  ProblemBody,
  ProblemDetails,
  Profile,
  Refusal,
  RefusalReason,
  SignerRow,
  SignerTask,
  StateCode,
  Task,
  Uuid,
}

export const shapeRegistry = z.registry<{ id: string }>()
for (const [id, shape] of Object.entries(shapes)) shapeRegistry.add(shape, { id })

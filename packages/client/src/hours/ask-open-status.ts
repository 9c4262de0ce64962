import { type Department, type OpenStatusReply, readOpenStatus } from '@hearthline/contracts'
import { call } from '../call.ts'

export const askOpenStatus = (department: Department) => (): Promise<OpenStatusReply> =>
  call(readOpenStatus, { params: { department } })

import { msg } from '@lingui/core/macro'

/** Why a file was not taken: only where files are sent. */
export const fileProblemWords = {
  fileTooLarge: msg`This file is larger than 20 MB.`,
  fileTooSmall: msg`This file is empty or too small to read.`,
  fileKindRefused: msg`Send a PDF, JPEG or PNG file.`,
  fileLocked: msg`This PDF needs a password. Save a copy without one and send that.`,
  fileBroken: msg`This PDF cannot be read. Print it to a new PDF and send that.`,
  tooManyFiles: msg`No more files fit here. Write to us in the chat, and a person makes room.`,
} as const

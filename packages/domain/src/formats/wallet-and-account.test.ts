import { expect, it } from 'vitest'
import { maskAccount, shortenWallet } from './wallet-and-account.ts'

it.each([
  ['12345678901', '12345678901'],
  ['123456789012', '123456...89012'],
  ['demo1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', 'demo1q...zv7xu'],
  ['', ''],
])('shortens the wallet %s to %s [P-9-20]', (address, shown) => expect(shortenWallet(address)).toBe(shown))

it.each([
  ['000123456789', '••••6789'],
  ['0001 2345-6789', '••••6789'],
  ['6789', '••••6789'],
  ['••••6789', '••••6789'],
])('masks the account %s [C-9-19]', (account, shown) => expect(maskAccount(account)).toBe(shown))

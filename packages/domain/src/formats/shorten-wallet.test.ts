import { expect, it } from 'vitest'
import { shortenWallet } from './shorten-wallet.ts'

it.each([
  ['12345678901', '12345678901'],
  ['123456789012', '123456...89012'],
  ['demo1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5lzv7xu', 'demo1q...zv7xu'],
  ['', ''],
])('shortens the wallet %s to %s [P-9-20]', (address, shown) => expect(shortenWallet(address)).toBe(shown))

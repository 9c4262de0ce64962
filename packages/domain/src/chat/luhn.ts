/** The check digit of payment cards (ISO/IEC 7812-1): every second digit from the right is doubled. */
export const isLuhnValid = (digits: string): boolean => {
  if (!/^\d{2,}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

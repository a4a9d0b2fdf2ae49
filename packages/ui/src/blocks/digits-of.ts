/** Digits of the largest line number: the column of all the lines' numbers is as wide, whatever number a line has. */
export function digitsOf(numbers: Iterable<number | undefined>): number | undefined {
  let largest = 0
  for (const number of numbers) if (number !== undefined && number > largest) largest = number
  return largest === 0 ? undefined : String(largest).length
}

import { useId } from 'react'

/** One of a few values, as a row of joined buttons; arrow keys move between them as in any radio group. */
export function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: Readonly<Record<T, string>>
  value: T
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend>{label}</legend>
      <div>
        {(Object.keys(options) as T[]).map((option) => (
          <label key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{options[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

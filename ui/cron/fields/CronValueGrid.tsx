import { useState, type KeyboardEvent } from 'react'

interface ValueGridProps {
  readonly label: string
  readonly bounds: readonly [min: number, max: number]
  readonly values: readonly number[]
  readonly nameOf: (value: number) => string
  readonly disabled?: boolean
  readonly onChange: (values: number[]) => void
}

/** Values to be picked side by side. One stop for Tab; arrows move, the space bar picks. The last picked value stays: a list is never empty. */
export function CronValueGrid({ label, bounds: [min, max], values, nameOf, disabled, onChange }: ValueGridProps) {
  const [wanted, setWanted] = useState(values[0] ?? min)
  const stop = Math.min(Math.max(wanted, min), max)
  const toggle = (value: number) => {
    const left = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
    if (left.length > 0) onChange(left)
  }
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const cells = [...event.currentTarget.parentElement!.querySelectorAll('button')]
    const next = nextIndex(event.key, stop - min, cells)
    if (next === undefined) return
    event.preventDefault()
    cells[next]?.focus()
  }
  return (
    <div className="mw-cron-grid" role="group" aria-label={label}>
      {Array.from({ length: max - min + 1 }, (_, index) => min + index).map((value) => (
        <button key={value} type="button" aria-pressed={values.includes(value)} tabIndex={value === stop ? 0 : -1} disabled={disabled}
          onFocus={() => setWanted(value)} onKeyDown={move} onClick={() => toggle(value)}
        >
          {nameOf(value)}
        </button>
      ))}
    </div>
  )
}

/** Where a key leads; up and down lead to the row beside, however many stand in one. Beyond the edge there is nothing. */
function nextIndex(key: string, index: number, cells: readonly HTMLElement[]): number | undefined {
  const perRow = cells.filter(({ offsetTop }) => offsetTop === cells[0]?.offsetTop).length
  switch (key) {
    case 'ArrowLeft':
      return index - 1
    case 'ArrowRight':
      return index + 1
    case 'ArrowUp':
      return index - perRow
    case 'ArrowDown':
      return index + perRow
    case 'Home':
      return 0
    case 'End':
      return cells.length - 1
    default:
      return undefined
  }
}

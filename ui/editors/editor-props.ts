/** What the three editors take alike. */
export interface EditorProps {
  readonly value: string | null | undefined
  /** Null where nothing is written. */
  readonly onChange: (value: string | null) => void
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly autoFocus?: boolean
  readonly id?: string
  readonly placeholder?: string
  /** px. */
  readonly height?: number
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string
}

import type { ControlProps, InputProps, UiKind } from './kind.ts'

/** Completes a kind whose cell editor is its form control without a border. */
export function withCell(kind: Omit<UiKind, 'CellEditor'>): UiKind {
  const { FormControl } = kind
  return { ...kind, CellEditor: (props: ControlProps) => <FormControl {...props} inCell /> }
}

/** Props that every antd input takes alike. */
export function inputProps({ id, disabled, invalid, autoFocus, inCell, ...props }: InputProps) {
  return {
    id,
    disabled,
    autoFocus,
    status: invalid ? ('error' as const) : undefined,
    variant: inCell ? ('borderless' as const) : undefined,
    'aria-invalid': invalid || undefined,
    'aria-describedby': props['aria-describedby'],
    'aria-label': props['aria-label'],
  }
}

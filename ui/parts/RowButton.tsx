import { Button, type ButtonProps } from 'antd'

/** A link-like button in a row of a table. */
export function RowButton(props: ButtonProps) {
  return <Button type="link" size="small" className="mw-link" {...props} />
}

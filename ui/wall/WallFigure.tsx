import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface WallFigureProps {
  name: string
  value: string
  to: string
  state?: 'plain' | 'good' | 'warn' | 'bad'
  /** What stands below it, with ways of its own. */
  children?: ReactNode
}

/** A figure of a wall, which leads to the rows that it counts. */
export function WallFigure({ name, value, to, state = 'plain', children }: WallFigureProps) {
  return (
    <li className="mw-wall-figure" data-state={state}>
      <Link className="mw-wall-way" to={to}>
        <span className="mw-wall-name">{name}</span>
        <strong>{value}</strong>
      </Link>
      {children && <span className="mw-wall-more">{children}</span>}
    </li>
  )
}

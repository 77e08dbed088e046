import { describe, expect, it } from 'vitest'
import { rowColumnTypes } from '../column.ts'
import { defineColumns } from '../columns/define-column.ts'
import { cellTypeOf, registerCellType } from './registry.ts'

describe('cell types of one’s own', () => {
  it('spec 2 §3: names colliding with reserved row types are an error', () => {
    for (const name of rowColumnTypes)
      expect(() => registerCellType(name, cellTypeOf('input'))).toThrow(`Cell type ${name}: the name is reserved`)
  })

  it('a name that is taken is an error too', () => {
    expect(() => registerCellType('select', cellTypeOf('input'))).toThrow('exists already')
  })

  it('are column types like the others once they are registered', () => {
    expect(() => defineColumns([{ key: 'x', type: 'colour-swatch' }])).toThrow('no column type colour-swatch')
    registerCellType('colour-swatch', { ...cellTypeOf('input'), defaultWidth: 77 })
    expect(defineColumns([{ key: 'x', type: 'colour-swatch' }])[0]).toMatchObject({ type: 'colour-swatch', width: 77 })
  })
})

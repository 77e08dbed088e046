import { describe, expect, it } from 'vitest'
import { excludedUnderPrefix, type PermissionEntry } from '#kernel/entity/permission.ts'
import { permittedButtons } from './permitted.ts'

const entry = (action: string, status = '1'): PermissionEntry => ({ action, type: '1', status })
const excluded = (held: readonly string[], existing: readonly string[]) =>
  excludedUnderPrefix('demo:', { auth: held.map((action) => entry(action)), allAuth: existing.map((action) => entry(action)) })

describe('permission prefix (spec 2 §2.1, §6)', () => {
  const all = ['add', 'remove', 'clearSelection', 'save'] as const

  it('the add and delete buttons are hidden if the excluded codes for the prefix contain them', () => {
    expect(permittedButtons(all, excluded([], ['demo:add']))).toEqual(['remove', 'clearSelection', 'save'])
    expect(permittedButtons(all, excluded([], ['demo:delete']))).toEqual(['add', 'clearSelection', 'save'])
  })

  it('per-button permission exists for add and batch_delete', () => {
    expect(permittedButtons(all, excluded(['demo:add'], ['demo:add', 'demo:batch_delete']))).toEqual(['add', 'clearSelection', 'save'])
  })

  it('who holds a code, or where it is switched off, keeps the button', () => {
    expect(permittedButtons(all, excluded(['demo:add', 'demo:delete'], ['demo:add', 'demo:delete']))).toEqual(all)
    expect(permittedButtons(all, excludedUnderPrefix('demo:', { auth: [], allAuth: [entry('demo:add', '0')] }))).toEqual(all)
  })
})

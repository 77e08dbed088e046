import type { Defect } from '../defect.ts'

const calls = ['apps/server/tests/call-contract.it.test.ts']

/** What the contract of calls and entities is to notice, whichever module it would be in. */
export const contractDefects: readonly Defect[] = [
  {
    id: 'contract-held-without-scope',
    title: 'Acts and moves find the records of other tenants and departments',
    file: 'kernel/server/operations/find.ts',
    from: '...scopeOf(ctx, entity, deleted).where]',
    to: '...(lock ? [] : scopeOf(ctx, entity, deleted).where)]',
    tests: calls,
  },
  {
    id: 'contract-foreign-reference',
    title: 'A record refers to what another tenant has',
    file: 'kernel/server/texts/sources.ts',
    from: "if (entity.scope !== 'none') return sql`t.tenant_id = ${ctx.session.tenantId}`",
    to: "if (entity.scope !== 'none') return sql`t.tenant_id >= 0`",
    tests: calls,
  },
  {
    id: 'contract-revision-of-acts',
    title: 'An act is done whatever became of its record since it was read',
    file: 'kernel/server/operations/act.ts',
    from: '    requireRev(tx, input.rev, record)\n',
    to: '',
    tests: calls,
  },
  {
    id: 'contract-department-of-reads',
    title: 'Everybody reads the documents of all departments by their ids',
    file: 'kernel/server/operations/scope.ts',
    from: "if (entity.scope === 'department') {",
    to: "if (entity.scope === 'department' && deleted === 1) {",
    tests: calls,
  },
  {
    id: 'contract-right-of-reads',
    title: 'Reads want no right',
    file: 'kernel/server/calls/carry-out.ts',
    from: 'if (rights.length > 0 && !rights.some',
    to: "if (rights.length > 0 && call.kind === 'act' && !rights.some",
    tests: calls,
  },
  {
    id: 'contract-grants-of-another-tenant',
    title: 'What a department of another tenant was granted is told',
    file: 'modules/system/server/rights/grants.ts',
    from: '  await findOne(ctx, grantee.entity, owner)\n  return grantedIds(ctx, grantee, owner)\n',
    to: '  return grantedIds(ctx, grantee, owner)\n',
    tests: calls,
  },
  {
    id: 'contract-code-of-a-foreign-item',
    title: 'A nonconformity over an item of another tenant is refused with the code of the item',
    file: 'modules/quality/server/ncr/ncr.rules.ts',
    from: ' and i.tenant_id = l.tenant_id\n',
    to: '\n',
    tests: calls,
  },
  {
    id: 'contract-deployed-without-history',
    title: 'Who deployed a model is written nowhere',
    file: 'modules/workflow/server/model.calls.ts',
    from: "await changeRecord(tx, model, found, { version: next, status: 'deployed' }, { action: 'deploy' })",
    to:
      "void changeRecord\n    await sql`update wf_model set version = ${next}, status = 'deployed', rev = rev + 1 where id = ${found.id}`.execute(tx.db)",
    tests: calls,
  },
  {
    id: 'contract-moved-without-trace',
    title: 'A document comes into another state without a line of its trace',
    file: 'kernel/server/operations/move.ts',
    from: '    await trace(tx, entity, after, { from: String(before[field]), to: String(after[field]), action: name, comment })\n',
    to: '',
    tests: calls,
  },
]

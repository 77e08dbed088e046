/** Tables whose rows are multiplied together: what refers to each other within them goes on doing so in every copy. */
export interface Cluster {
  tables: readonly string[]
  /** Copies of each row in a plant of full size. */
  copies: number
  /** By table: which of its rows. */
  only?: Readonly<Record<string, string>>
}

/**
 * What five years add to the demonstration plant: 100,000 items, 500,000 balances, a million rows of the ledger with their documents
 * (`deepen.ts` makes ten of them), 5,000,000 measured values, 80,000 processes.
 */
export const clusters: readonly Cluster[] = [
  { copies: 2_000, tables: ['md_item'] },
  {
    copies: 3_800,
    tables: ['wms_lot', 'wms_balance', 'wms_hu', 'wms_ledger', 'wms_posting', 'wms_reserve', 'wms_in', 'wms_in_line', 'wms_out',
      'wms_out_line', 'wms_out_pick', 'wms_arrival', 'wms_arrival_line', 'wms_adjust', 'wms_adjust_line', 'wms_count', 'wms_count_line',
      'wms_freeze', 'wms_freeze_line', 'wms_freeze_detail', 'wms_pack', 'wms_return', 'wms_return_line', 'wms_status_change',
      'wms_status_change_line', 'wms_transfer', 'wms_transfer_line', 'wms_mix', 'wms_mix_line', 'wms_mix_part', 'wms_mix_target',
      'trc_edge', 'sys_doc_trace'],
    only: { wms_lot: 'id in (select lot from wms_ledger)' },
  },
  {
    copies: 1_280,
    tables: ['qms_task', 'qms_insp', 'qms_insp_line', 'qms_insp_value', 'qms_insp_defect', 'qms_sampling_log', 'qms_ncr', 'qms_ncr_lot',
      'qms_ncr_disp', 'qms_concession', 'qms_capa', 'qms_capa_member', 'qms_capa_action', 'qms_coa', 'qms_coa_line', 'qms_coa_lot'],
  },
  { copies: 8_000, tables: ['wf_instance', 'wf_task', 'wf_activity', 'wf_history'] },
  { copies: 250, tables: ['sys_outbox', 'sys_data_log', 'sys_announcement'] },
]

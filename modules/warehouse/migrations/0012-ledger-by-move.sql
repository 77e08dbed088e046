create index wms_ledger_move_type_posted_at_ix on wms_ledger (tenant_id, move_type, posted_at);

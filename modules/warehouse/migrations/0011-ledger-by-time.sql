create index wms_ledger_posted_at_ix on wms_ledger (tenant_id, posted_at);
create index wms_ledger_doc_no_ix on wms_ledger (tenant_id, doc_no);

-- Rows of these tables go for good or never: an index of live rows alone served no statement that does not ask for them.
drop index md_code_sequence_rule_scope_uq;
create unique index md_code_sequence_rule_scope_uq on md_code_sequence (tenant_id, rule, scope);
drop index md_code_sequence_order_ix;
create index md_code_sequence_order_ix on md_code_sequence (tenant_id, create_time desc, id desc);

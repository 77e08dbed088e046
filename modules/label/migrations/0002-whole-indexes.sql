-- Rows of these tables go for good or never: an index of live rows alone served no statement that does not ask for them.
drop index md_print_log_order_ix;
create index md_print_log_order_ix on md_print_log (tenant_id, create_time desc, id desc);
drop index md_print_log_template_ix;
create index md_print_log_template_ix on md_print_log (template);

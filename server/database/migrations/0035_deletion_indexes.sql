CREATE INDEX "invoices_issued_by_index" ON "invoices" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "payments_taken_by_index" ON "payments" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "measurements_taken_by_index" ON "measurements" USING btree ("taken_by");--> statement-breakpoint
CREATE INDEX "assignments_work_type_id_index" ON "assignments" USING btree ("work_type_id");--> statement-breakpoint
CREATE INDEX "order_events_user_id_index" ON "order_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_rows_tax_id_index" ON "order_rows" USING btree ("tax_id");--> statement-breakpoint
CREATE INDEX "orders_work_type_id_index" ON "orders" USING btree ("work_type_id");--> statement-breakpoint
CREATE INDEX "orders_taken_by_index" ON "orders" USING btree ("taken_by");
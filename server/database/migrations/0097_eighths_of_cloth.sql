ALTER TABLE "items" ALTER COLUMN "reorder_level" SET DATA TYPE numeric(14, 3);--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "quantity" SET DATA TYPE numeric(14, 3);--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "quantity" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "reserved" SET DATA TYPE numeric(14, 3);--> statement-breakpoint
ALTER TABLE "stock" ALTER COLUMN "reserved" SET DEFAULT '0';--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "quantity" SET DATA TYPE numeric(14, 3);--> statement-breakpoint
ALTER TABLE "stock_movements" ALTER COLUMN "change" SET DATA TYPE numeric(14, 3);--> statement-breakpoint
ALTER TABLE "fabric_lots" ALTER COLUMN "quantity" SET DATA TYPE numeric(14, 3);--> statement-breakpoint
ALTER TABLE "order_rows" ALTER COLUMN "fabric_quantity" SET DATA TYPE numeric(14, 3);
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#web/lib/i18n.ts';
import { Card } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { Fact, Facts } from '#web/ui/display/facts.tsx';
import { Money } from '#web/ui/display/money.tsx';
import { Num } from '#web/ui/display/num.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { PageBody } from '#web/ui/layout/page-body.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import classes from './gallery.module.css';

const colours = ['white', 'navy', 'sand'] as const;
const riyal = { code: 'SAR', symbol: 'ر.س', decimals: 2 };

/** Buttons, fields and values; their size follows the preference. */
export default function Controls() {
  const t = useT();
  const [colour, setColour] = useState<string>('navy');
  return (
    <>
      <PageHeader
        title={t('theme.demo.groupSingle.title')}
        explanation={t('theme.demo.groupSingle.explanation')}
      />
      <PageBody contained>
        <div className={classes.grid}>
          <Card title={t('theme.demo.buttons')}>
            <div className="row wrap gap-8">
              <Button leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}>
                {t('theme.demo.primary')}
              </Button>
              <Button variant="default">{t('theme.demo.plain')}</Button>
              <Button variant="light">{t('theme.demo.quiet')}</Button>
              <Button color="red">{t('theme.demo.danger')}</Button>
              <Button disabled>{t('theme.demo.disabled')}</Button>
            </div>
          </Card>
          <Card title={t('theme.demo.fields')}>
            <div className="grid gap-12">
              <TextInput
                label={t('theme.demo.name')}
                description={t('theme.demo.nameHelp')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                withAsterisk
              />
              <TextInput
                label={t('theme.demo.email')}
                error={t('theme.demo.emailError')}
                defaultValue="faisal@"
                dir="ltr"
              />
              <Select
                label={t('theme.demo.colour')}
                data={colours.map((value) => ({ value, label: t(`theme.demo.colours.${value}`) }))}
                value={colour}
                onChange={(next) => next && setColour(next)}
              />
              <Checkbox label={t('theme.demo.urgent')} defaultChecked />
            </div>
          </Card>
          <Card title={t('theme.demo.values')}>
            <Facts>
              <Fact label={t('theme.demo.amount')}>
                <Money amount="1180" currency={riyal} named />
              </Fact>
              <Fact label={t('theme.demo.length')}>
                <Num>15½</Num>
              </Fact>
              <Fact label={t('theme.demo.phone')}>
                <Num code>+966 50 318 4472</Num>
              </Fact>
              <Fact label={t('theme.demo.order')}>
                <Num code>ORD-2618</Num>
              </Fact>
              <Fact label={t('theme.demo.day')}>
                <DateText value="2026-11-20" />
              </Fact>
              <Fact label={t('theme.demo.nothing')}>
                <UserText>{null}</UserText>
              </Fact>
            </Facts>
          </Card>
        </div>
      </PageBody>
    </>
  );
}

import { Fragment } from 'react';
import { directionOf, type Language } from '#shared/lib/language.ts';
import classes from './message-bubble.module.css';

interface MessageBubbleProps {
  text: string;
  language: Language;
}

const address = /(https?:\/\/\S+)/;

/** A message as the customer sees it, in its own language and direction. */
export const MessageBubble = ({ text, language }: MessageBubbleProps) => (
  <div className={classes.bubble} lang={language} dir={directionOf(language)}>
    {text.split(address).map((part, index) =>
      address.test(part) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <bdi key={index} dir="ltr" className={classes.link}>
          {part}
        </bdi>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Fragment key={index}>{part}</Fragment>
      ),
    )}
  </div>
);

/** The questions of a product page, as soon as they are there; drawn once for everybody until one of them changes. */
import { questionsTag } from "../../../../worker/shared/tags.ts";
import type { QuestionList } from "../../../../worker/shop/questions/contract.ts";
import { CachedFragment } from "../../../render/cached-fragment.tsx";
import { AfterFirstPaint } from "../../../ui/deferred/after-first-paint.tsx";
import { Deferred } from "../../../ui/deferred/deferred.tsx";
import { choiceOf, queryOf } from "../address.ts";
import type { Deferrable } from "../load-product.ts";
import { Questions } from "./questions.tsx";

type QuestionsPartProps = { of: Deferrable<QuestionList>; handle: string; query: URLSearchParams };

export function QuestionsPart({ of, handle, query }: QuestionsPartProps) {
  const choice = choiceOf(query);
  return (
    <AfterFirstPaint>
      {() => (
        <Deferred of={of} fallback={null}>
          {(list) => (
            <CachedFragment name={`questions ${handle} ${queryOf(choice)} ${list.meta.shop}`} tags={[questionsTag(handle)]}>
              {() => <Questions list={list} handle={handle} choice={choice} />}
            </CachedFragment>
          )}
        </Deferred>
      )}
    </AfterFirstPaint>
  );
}

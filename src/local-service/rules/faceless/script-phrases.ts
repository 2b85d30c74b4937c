// The sentences that scripts are put together from. `{topic}` is the topic, `{aspect}` the side of it that a section looks at.

export const openings: readonly string[] = [
  'Today we look at one thing: {topic}.',
  'Here is something worth a closer look: {topic}.',
  'You have probably heard of it, and rarely had time for it: {topic}.',
  'Give this a few moments, and you will see it with other eyes: {topic}.',
  'Let us begin with a simple question about {topic}.',
  'There is more to it than most people think: {topic}.',
];

/** By words of a tone: what follows the opening, and what goes before the closing. */
export const toneSentences: Readonly<Record<string, readonly [string, string]>> = {
  'friend|casual|warm|conversational': [
    'Make yourself comfortable, we will take it slowly.',
    'It was good to have you here.',
  ],
  'fun|humor|humour|playful|witty|light': [
    'No exam follows, and nobody has to take notes.',
    'If you made it this far, you have earned a biscuit.',
  ],
  'inspir|motivat|uplift|hope': [
    'Every expert was once somebody who had just begun.',
    'What you do next is up to you, and it can be small.',
  ],
  'serious|formal|professional|business|authoritative': [
    'We will keep to what can be checked, and leave the rest out.',
    'That is what the facts allow us to say.',
  ],
  'dramatic|suspense|epic|intense|dark': [
    'And it did not begin the way you would expect.',
    'Nothing about it will ever look quite the same again.',
  ],
  'calm|sooth|relax|gentle': ['Take a breath, there is no hurry.', 'Let it rest with you for a while.'],
  'excit|energ|enthusias|upbeat': ['Hold on, because this moves fast!', 'Now it is your turn, so go and try it!'],
  'educat|inform|teach|neutral': ['We will go through it one piece at a time.', 'These were the main points.'],
};

/** One for each section. */
export const aspects: readonly string[] = [
  'the beginning',
  'the people behind it',
  'the first step',
  'the cost',
  'the most common mistake',
  'the daily routine',
  'the part that nobody sees',
  'the right moment',
  'the tools',
  'the numbers',
  'the hardest part',
  'the easy part',
  'the difference it makes',
  'the history',
  'the next few years',
  'the small details',
  'the big picture',
  'the questions people ask',
  'the advice that lasts',
  'the surprise',
  'the waste',
  'the quiet side',
  'the rules',
  'the exceptions',
];

/** Each opens a section. */
export const leads: readonly string[] = [
  'Consider {aspect}.',
  'Then there is {aspect}.',
  'Let us talk about {aspect}.',
  'Much depends on {aspect}.',
  'Few people think of {aspect} at first.',
  'Now we come to {aspect}.',
  'It helps to know about {aspect}.',
  'Do not skip {aspect}.',
];

/** Sections go on with some of these. Each is true of any topic, and says nothing that would have to be looked up. */
export const followUps: readonly string[] = [
  'When people describe {topic}, this is often the piece they leave out, because it seems too obvious to mention.',
  'Look at it from close up, and you will find that it is made of small decisions.',
  'Ask three people about {aspect}, and you will hear three answers, each of them with a good reason.',
  'It takes little to get started, and a little more every day is enough to keep going.',
  'You can test this yourself this week, without spending any money.',
  'Write down what you expect before you look, and compare it with what you find.',
  'What seems slow at first turns out to be the fast way later.',
  'A good example is better than a long explanation, so pick one that you know well.',
  'The people who stay with {topic} the longest rarely began with a plan.',
  'They began with one question, and they kept asking it.',
  'Change one thing at a time, or you will never know which of them helped.',
  'This is where most of the effort goes, and where most of the reward comes from.',
  'Somebody had to try it first, and we can be glad that they shared what they learnt.',
  'If it does not work the first time, that is no failure, it is information.',
  'Notice how {aspect} touches everything else we have spoken about.',
  'Keep it simple, and let it grow only when it has to.',
  'Talk about it with somebody who disagrees with you, and listen longer than you speak.',
  'The best time to think about {aspect} is before you need it.',
  'There is no shortcut here, but there is a path, and it is well trodden.',
  'Even a few minutes a day add up to more than you would guess.',
  'Remember that what works for others is only a place to begin for you.',
  'Step back once in a while, and see how far you have come.',
  'It is easier to see in others than in ourselves, so watch how others do it.',
  'At first glance {aspect} looks like a side note, and then it turns up everywhere.',
  'Whoever has understood {aspect} understands half of the rest.',
  'Years ago {aspect} was hardly mentioned, and today many begin with it.',
  'You do not have to like {aspect}, but you should know where you stand on it.',
  'With {aspect} it is as with a garden: what you tend will grow.',
  'If you remember one thing about {aspect}, remember that it can be learnt.',
  'Two people can look at {aspect} and both be right.',
  'What made you curious about {topic} in the first place is still the best guide.',
  'Nobody learns {topic} in a day, and nobody has to.',
  'Try to explain {aspect} to a child, and you will see at once what you have not understood yet.',
  'Some of it will feel strange for a week, and natural for the rest of your life.',
  'Good habits beat good intentions, here more than elsewhere.',
  'And when you are unsure, choose what you would be happy to explain to a friend.',
];

export const closings: readonly string[] = [
  'That is the story of {topic}, and it goes on wherever you take it.',
  'Take one thought about {topic} with you, and leave the rest for another day.',
  'Now you know where to begin with {topic}.',
  'And that is why {topic} deserves a second look.',
  'Thank you for listening, and enjoy what you find.',
];

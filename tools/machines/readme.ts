import type { ChartState } from "#src/portal/chart/chart.types.ts";
import { toChart } from "#src/portal/chart/to-chart.ts";
import type { MachineFile } from "./machine-files.ts";

const count = (state: ChartState): number =>
  state.states.reduce((sum, child) => sum + 1 + count(child), 0);

const row = (file: MachineFile): string => {
  const { root, transitions } = toChart(file.machine);
  const { flow, path } = file;
  const links = [
    `[picture](${flow}.svg)`,
    `[Mermaid](${flow}.mmd)`,
    `[JSON](${flow}.json)`,
    `[code](../../${path})`,
  ];
  return `| **${flow}** | ${root.description} | ${count(root)} | ${transitions.length} | ${links.join(" · ")} |`;
};

/** The page that lists every machine and says how to work with one. */
export function toReadme(files: readonly MachineFile[]): string {
  return `# The flows

Every flow of the portal is a state machine in a file of its own. \`npm run machines\` writes this folder from those files; do not edit it by hand.

| flow | what it is | states | transitions | open |
|---|---|---|---|---|
${files.map(row).join("\n")}

## Look at a flow

- **Here**: the pictures are plain SVG, in light and in dark. A box says what the state is and, for each transition that leaves it, the event, \`[guard]\`, \`→ where it leads\` and \`/ actions\`; the lines show the way. A filled dot is where a state begins; from a ring go out the transitions of the state around it. The \`.mmd\` files are Mermaid state diagrams, which GitHub, GitLab and most editors draw.
- **In the Stately editor**: copy a whole \`.machine.ts\` file into <https://stately.ai/editor> (Import from code). Each one pastes alone: it imports values from \`xstate\` only, and that is why small helpers such as \`missing\` and \`problemOf\` stand in each file that needs them instead of in one that all share. Or import the \`.json\` file.

- **While it runs**: \`npm run dev\`, open a portal, and beside it the same portal's \`/__machines\`, by the link that the start prints: the machines of all open pages with the active states lit, what each remembers, every event, back and forth in time, and a way to send events of your own. *Whole chart* gives the overview, *Larger* and *Smaller* the rest. Players' builds have nothing of it.

## Change a flow

1. Import \`docs/machines/<flow>.json\` into the Stately editor.
2. Edit it there, and export it as JSON to a file.
3. Bring it back:

   \`\`\`sh
   npm run machines -- --bring login=path/to/exported.json
   \`\`\`

   This replaces the config in the flow's \`.machine.ts\`, formats it, and writes this folder anew. Small mappers travel as \`{"@code": …}\`; where the editor dropped one, the one in the file stays.
4. Look at the difference in git. New names of actors, actions, guards, delays or events still have to be declared in the file's \`setup()\` and types, with their real code where the app provides it (\`src/portal/root/portal-actors.ts\`): \`npm run machines\` names each one that is missing.

## What is checked

- Each machine file runs alone, and the pictures' parser reads it.
- JSON and Mermaid here are what the files say (\`npm test\`, step "generated"), and every picture was drawn from that JSON: it carries its hash.
- The JSON taken back gives an equal config.
- Every picture fits a screen of 1,280 px beside its scroll bar without zooming, in letters of 12 px, and is at most 4,800 px high.
- A child that breaks as soon as it starts is started anew after a pause, in a state that the picture shows, and never at once: for each machine and each state in which the child runs.
`;
}

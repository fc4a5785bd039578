"""The messages between a table server and its clients.

Every message is a JSON object whose `t` names its type; unknown fields are refused. A command, which must not be lost,
carries a `cmd`, an idempotency key that the client makes up: the same `cmd` sent again gets the same reply and is not
executed again. The reply, `done` or `refused`, comes once the command is on disk.

The server numbers its updates without gaps. A client that knows `seq` 412 of an epoch reconnects with these numbers and
gets one `view`: the full state now, with the updates it missed if there are not too many.

`panier.protocol.schema` makes the JSON Schema and the TypeScript types from these classes. Comments behind fields are
copied into both, so they speak of JSON. `docs/protocol.md` explains how to write another client.
"""

import msgspec

from panier.protocol.client_messages import Abandon as Abandon
from panier.protocol.client_messages import AddBot as AddBot
from panier.protocol.client_messages import AnswerChairRequest as AnswerChairRequest
from panier.protocol.client_messages import AnswerSeatRequest as AnswerSeatRequest
from panier.protocol.client_messages import Arrange as Arrange
from panier.protocol.client_messages import ChangeProfile as ChangeProfile
from panier.protocol.client_messages import ChangeSettings as ChangeSettings
from panier.protocol.client_messages import Choose as Choose
from panier.protocol.client_messages import Claim as Claim
from panier.protocol.client_messages import Entropy as Entropy
from panier.protocol.client_messages import FromClient as FromClient
from panier.protocol.client_messages import HandOver as HandOver
from panier.protocol.client_messages import Hello as Hello
from panier.protocol.client_messages import Kick as Kick
from panier.protocol.client_messages import Leave as Leave
from panier.protocol.client_messages import Nudge as Nudge
from panier.protocol.client_messages import Ping as Ping
from panier.protocol.client_messages import Play as Play
from panier.protocol.client_messages import PreviewMoves as PreviewMoves
from panier.protocol.client_messages import RemoveChair as RemoveChair
from panier.protocol.client_messages import RequestHint as RequestHint
from panier.protocol.client_messages import RequestHistory as RequestHistory
from panier.protocol.client_messages import SendChat as SendChat
from panier.protocol.client_messages import SendEmote as SendEmote
from panier.protocol.client_messages import SetCover as SetCover
from panier.protocol.client_messages import SetVisibility as SetVisibility
from panier.protocol.client_messages import Sit as Sit
from panier.protocol.client_messages import Stand as Stand
from panier.protocol.client_messages import Start as Start
from panier.protocol.client_messages import StartDuel as StartDuel
from panier.protocol.client_messages import Tap as Tap
from panier.protocol.http_messages import CatalogueEntry as CatalogueEntry
from panier.protocol.http_messages import DailyBestReply as DailyBestReply
from panier.protocol.http_messages import ErrorReport as ErrorReport
from panier.protocol.http_messages import GameCatalogue as GameCatalogue
from panier.protocol.http_messages import Invite as Invite
from panier.protocol.http_messages import Join as Join
from panier.protocol.http_messages import Joined as Joined
from panier.protocol.http_messages import NewRoom as NewRoom
from panier.protocol.http_messages import PollSeatRequest as PollSeatRequest
from panier.protocol.http_messages import Problem as Problem
from panier.protocol.http_messages import Replay as Replay
from panier.protocol.http_messages import ReplayStep as ReplayStep
from panier.protocol.http_messages import RequestSeat as RequestSeat
from panier.protocol.http_messages import RequestTicket as RequestTicket
from panier.protocol.http_messages import ReviewProgress as ReviewProgress
from panier.protocol.http_messages import RoomPreview as RoomPreview
from panier.protocol.http_messages import SeatRequestStatus as SeatRequestStatus
from panier.protocol.http_messages import Ticket as Ticket
from panier.protocol.server_messages import Bye as Bye
from panier.protocol.server_messages import ChairRequestView as ChairRequestView
from panier.protocol.server_messages import ChairView as ChairView
from panier.protocol.server_messages import ChatMessage as ChatMessage
from panier.protocol.server_messages import ClaimReceived as ClaimReceived
from panier.protocol.server_messages import CommandDone as CommandDone
from panier.protocol.server_messages import CommandRefused as CommandRefused
from panier.protocol.server_messages import DuelMessage as DuelMessage
from panier.protocol.server_messages import DuelResult as DuelResult
from panier.protocol.server_messages import EmoteMessage as EmoteMessage
from panier.protocol.server_messages import FromServer as FromServer
from panier.protocol.server_messages import FullState as FullState
from panier.protocol.server_messages import HintMessage as HintMessage
from panier.protocol.server_messages import HistoryMessage as HistoryMessage
from panier.protocol.server_messages import JudgingStatus as JudgingStatus
from panier.protocol.server_messages import NudgeMessage as NudgeMessage
from panier.protocol.server_messages import PastUpdate as PastUpdate
from panier.protocol.server_messages import PersonPresence as PersonPresence
from panier.protocol.server_messages import PersonView as PersonView
from panier.protocol.server_messages import PhotoEntry as PhotoEntry
from panier.protocol.server_messages import Playability as Playability
from panier.protocol.server_messages import PlayedGame as PlayedGame
from panier.protocol.server_messages import Pong as Pong
from panier.protocol.server_messages import Presence as Presence
from panier.protocol.server_messages import PreviewMessage as PreviewMessage
from panier.protocol.server_messages import RoomView as RoomView
from panier.protocol.server_messages import SeatRequestView as SeatRequestView
from panier.protocol.server_messages import TableView as TableView
from panier.protocol.server_messages import TallyRow as TallyRow
from panier.protocol.server_messages import UpdateMessage as UpdateMessage
from panier.protocol.shared import AVATARS as AVATARS
from panier.protocol.shared import EMOTES as EMOTES
from panier.protocol.shared import FINAL_BYE_REASONS as FINAL_BYE_REASONS
from panier.protocol.shared import MAX_MESSAGE_BYTES as MAX_MESSAGE_BYTES
from panier.protocol.shared import MAX_MESSAGE_DEPTH as MAX_MESSAGE_DEPTH
from panier.protocol.shared import MAX_MOVES_PER_COMMAND as MAX_MOVES_PER_COMMAND
from panier.protocol.shared import PROTOCOL as PROTOCOL
from panier.protocol.shared import RESEND_INTERVAL_MS as RESEND_INTERVAL_MS
from panier.protocol.shared import ROOM_CODE_LETTERS as ROOM_CODE_LETTERS
from panier.protocol.shared import Avatar as Avatar
from panier.protocol.shared import Cmd as Cmd
from panier.protocol.shared import Command as Command
from panier.protocol.shared import Cover as Cover
from panier.protocol.shared import DoubtReason as DoubtReason
from panier.protocol.shared import Emote as Emote
from panier.protocol.shared import JudgingProfileName as JudgingProfileName
from panier.protocol.shared import Message as Message
from panier.protocol.shared import RaceDisplay as RaceDisplay
from panier.protocol.shared import SafeInteger as SafeInteger
from panier.protocol.shared import SmallInteger as SmallInteger
from panier.protocol.shared import Strength as Strength
from panier.protocol.shared import Tempo as Tempo
from panier.protocol.shared import Text as Text

encode = msgspec.json.Encoder().encode
